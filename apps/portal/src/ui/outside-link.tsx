import type { ComponentProps } from 'react'
import type { WebAddress } from '#lib/external/web-address.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { kitTexts } from './kit.texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface OutsideLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'aria-label'> {
  readonly to: WebAddress
  /** For screen readers, instead of the text. */
  readonly label?: string
  /** Shows visibly that the link opens a tab. */
  readonly showsNewTab?: boolean
  /** A page of the portal, opened in this tab; others open in a new one. */
  readonly isOwnPage?: boolean
}

/**
 * The only link to addresses from data. Accepts only checked ones (`webAddress`), and tells screen
 * readers that a tab opens.
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
