import type { ComponentProps } from 'react'
import type { WebAddress } from '#lib/web-address.ts'

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  readonly to: WebAddress
  /** A page of the portal, which opens in this tab; others open in a new one. */
  readonly isOwnPage?: boolean
}

/** The only link to addresses from data. It accepts only checked ones (`webAddress`). */
export function OutsideLink({ to, isOwnPage = false, children, ...rest }: OutsideLinkProps) {
  const beside = isOwnPage ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a {...rest} {...beside} href={to}>
      {children}
    </a>
  )
}
