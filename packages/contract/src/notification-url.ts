const LONGEST = 2048
const SCHEME = /^https?:\/\//i
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const TOP_LEVEL = /^[a-z]{2,6}$/i
const REST = /^[^\s\p{Cc}\p{Zl}\p{Zp}]*$/u

export type NotificationUrlReading =
  | { readonly value: string | null }
  | { readonly fault: 'notificationUrl' }

/**
 * Reads a notification address (promises §4). Empty is null, anything else must be a web address.
 * The expressions are linear, so long input is safe.
 */
export function readNotificationUrl(typed: string | null | undefined): NotificationUrlReading {
  const value = (typed ?? '').trim()
  if (value === '') return { value: null }
  return value.length <= LONGEST && looksLikeAddress(value)
    ? { value }
    : { fault: 'notificationUrl' }
}

/** The URL to call. Without a scheme it is https. */
export function deliveryUrl(address: string): URL {
  return new URL(SCHEME.test(address) ? address : `https://${address}`)
}

function looksLikeAddress(address: string): boolean {
  const afterScheme = address.replace(SCHEME, '')
  const end = afterScheme.search(/[/?#]/)
  const authority = end === -1 ? afterScheme : afterScheme.slice(0, end)
  const rest = end === -1 ? '' : afterScheme.slice(end)
  const [host = '', port, ...more] = authority.split(':')
  if (more.length > 0 || !isHost(host) || !isPort(port) || !REST.test(rest)) return false
  return hostOfParser(address) === host.toLowerCase()
}

function isHost(host: string): boolean {
  const labels = host.split('.')
  const top = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    host.length <= 253 &&
    TOP_LEVEL.test(top) &&
    labels.every((label) => label.length <= 63 && LABEL.test(label))
  )
}

function isPort(port: string | undefined): boolean {
  if (port === undefined) return true
  return /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535
}

/** The host as a URL parser sees it. If it differs from what we read, the address is misleading. */
function hostOfParser(address: string): string | null {
  try {
    const { hostname, username, password } = deliveryUrl(address)
    return username || password ? null : hostname
  } catch {
    return null
  }
}
