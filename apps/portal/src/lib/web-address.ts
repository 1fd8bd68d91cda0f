declare const isChecked: unique symbol

/** An address that was looked at: it is of http or https, whole, and names no user. */
export type WebAddress = string & { readonly [isChecked]: true }

const MOST_CHARACTERS = 2000

/**
 * What a backend, a content file or a configuration names as an address, read as a browser reads
 * it, against `base`; null for anything but http(s). `javascript:` in a link would run as the portal.
 */
export function webAddress(value: unknown, base = window.location.href): WebAddress | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' || text.length > MOST_CHARACTERS || !URL.canParse(text, base)) return null
  const { protocol, username, password, href } = new URL(text, base)
  const isPlain = username === '' && password === ''
  return isPlain && /^https?:$/.test(protocol) ? (href as WebAddress) : null
}
