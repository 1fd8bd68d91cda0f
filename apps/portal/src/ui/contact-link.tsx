import type { ComponentProps } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'>

export function PhoneLink({ number, children, ...rest }: LinkProps & { readonly number: string }) {
  return (
    <a {...rest} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {children}
    </a>
  )
}

/** The address alone: what could follow it, such as other recipients, is a part of it. */
export function EmailLink({ email, children, ...rest }: LinkProps & { readonly email: string }) {
  return (
    <a {...rest} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
      {children}
    </a>
  )
}
