import type { ComponentProps } from 'react'
import type { WebAddress } from '#lib/web-address.ts'

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  readonly to: WebAddress
  /** In its own tab; a page of the portal opens in this one. */
  readonly isOwnPage?: boolean
}

/** The one link to an address that is not the portal's own code: it takes none that is unchecked. */
export function OutsideLink({ to, isOwnPage = false, children, ...rest }: OutsideLinkProps) {
  const beside = isOwnPage ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a {...rest} {...beside} href={to}>
      {children}
    </a>
  )
}
