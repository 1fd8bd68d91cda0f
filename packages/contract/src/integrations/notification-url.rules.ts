import * as z from 'zod/mini'
import { must } from '../rules/check.ts'
import { optional } from '../rules/texts.ts'

const MAX_LENGTH = 2048
const SCHEME = /^https?:\/\//i
const HTTP = /^http:/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const TOP_LEVEL = /^[a-z]{2,6}$/i
const REST = /^[^\s\p{Cc}\p{Zl}\p{Zp}]*$/u

const WRITTEN = 'A web address with a host name, with or without http:// or https://'

/**
 * An address for notifications. Empty is null, anything else must be a web address.
 * The expressions are linear, so long input is safe.
 */
function addressRule(description: string, checks: ReturnType<typeof must<string>> = []) {
  const isWritten = must('notificationUrl', isAddress, { maxLength: MAX_LENGTH, description })
  return z.nullish(optional(z.string().check(z.trim(), ...isWritten, ...checks)))
}

export const notificationUrl = addressRule(WRITTEN)

/** The addresses of an integration's two environments: the form and its request. */
export const notificationUrls = z.object({
  testNotificationUrl: notificationUrl,
  prodNotificationUrl: addressRule(`${WRITTEN}. A server in production refuses http:// (https)`),
})

/**
 * The same where real people are notified (`requiresHttps` of the portal's configuration): a
 * notification for production has a customer's NIP and limit. Without a scheme it goes by https.
 */
export const httpsNotificationUrls = z.extend(notificationUrls, {
  prodNotificationUrl: addressRule(
    WRITTEN,
    must('https', (address) => !HTTP.test(address)),
  ),
})
export type NotificationUrls = z.output<typeof notificationUrls>

/** The URL to call. Without a scheme it is https. */
export function deliveryUrl(address: string): URL {
  return new URL(SCHEME.test(address) ? address : `https://${address}`)
}

function isAddress(address: string): boolean {
  if (address.length > MAX_LENGTH) return false
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
