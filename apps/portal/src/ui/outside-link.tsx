import type { ComponentProps } from 'react'
import { useTexts } from '#lib/texts.tsx'
import type { WebAddress } from '#lib/web-address.ts'
import { kitTexts } from './kit.texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface OutsideLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'aria-label'> {
  readonly to: WebAddress
  /** For screen readers, instead of the text. */
  readonly label?: string
  /** Everybody sees that it opens a tab. */
  readonly showsNewTab?: boolean
  /** In its own tab; a page of the portal opens in this one. */
  readonly isOwnPage?: boolean
}

/**
 * The one link to an address that is not the portal's own code: it takes none that is unchecked.
 * Says to screen readers that it opens a tab.
 */
export function OutsideLink(props: OutsideLinkProps) {
  const { to, label, showsNewTab, isOwnPage = false, children, ...rest } = props
  const t = useTexts(kitTexts)
  const newTab = isOwnPage ? '' : ` ${t('newTab')}`
  const beside = isOwnPage ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a {...rest} {...beside} href={to} aria-label={label && label + newTab}>
      {children}
      {showsNewTab ? newTab : !label && newTab && <VisuallyHidden>{newTab}</VisuallyHidden>}
    </a>
  )
}
