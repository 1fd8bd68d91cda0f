declare const isChecked: unique symbol

/** A checked address: http(s), complete, without credentials. */
export type WebAddress = string & { readonly [isChecked]: true }

const MAX_LENGTH = 2000

/**
 * Checks an address from a backend, a content file or the configuration as a browser would read it,
 * relative to `base`. Null unless it is http(s): `javascript:` in a link would run with the
 * portal's rights.
 */
export function webAddress(value: unknown, base = window.location.href): WebAddress | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' || text.length > MAX_LENGTH || !URL.canParse(text, base)) return null
  const { protocol, username, password, href } = new URL(text, base)
  const isPlain = username === '' && password === ''
  return isPlain && /^https?:$/.test(protocol) ? (href as WebAddress) : null
}
