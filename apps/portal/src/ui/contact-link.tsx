import { Children, type ComponentProps, Fragment, type ReactNode } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'>

export function PhoneLink({ number, children, ...rest }: LinkProps & { readonly number: string }) {
  return (
    <a {...rest} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {children}
    </a>
  )
}

/**
 * Encodes the whole address, so that it cannot add headers or other recipients. The shown text
 * breaks at `@` and dots first.
 */
export function EmailLink({ email, children, ...rest }: LinkProps & { readonly email: string }) {
  return (
    <a {...rest} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
      {Children.map(children, (child) => (child === email ? withBreaks(email) : child))}
    </a>
  )
}

function withBreaks(email: string): ReactNode {
  return email.split(/(?<=@)|(?=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
