import type { ComponentProps } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'>

export function PhoneLink({ number, children, ...rest }: LinkProps & { readonly number: string }) {
  return (
    <a {...rest} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {children}
    </a>
  )
}

/** Encodes the whole address, so that it cannot add headers or other recipients. */
export function EmailLink({ email, children, ...rest }: LinkProps & { readonly email: string }) {
  return (
    <a {...rest} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
      {children}
    </a>
  )
}
