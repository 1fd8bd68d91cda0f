import { type WebAddress, webAddress } from './web-address.ts'

const PATIENCE_MS = 3000
const MOST_BYTES = 256 * 1024

/** The server of a feed answered with an error. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
  readonly status: number

  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

/** Loads a content feed from any server: without credentials, with a timeout. */
export async function loadFeed(
  address: string,
  signal: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<{ readonly feed: unknown; readonly url: string }> {
  const url = new URL(address, window.location.href)
  url.searchParams.set('time', String(Date.now()))
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  })
  if (!response.ok) throw new FeedError(response.status)
  const text = await response.text()
  if (text === '' || text.length > MOST_BYTES) throw new Error('The feed cannot be read')
  return { feed: JSON.parse(text), url: url.href }
}

/** The list in a feed, whatever its name. */
export function entriesOf(feed: unknown): unknown[] {
  if (Array.isArray(feed)) return feed
  return isRecord(feed) ? (Object.values(feed).find(Array.isArray) ?? []) : []
}

export function textOf(value: unknown, most: number): string {
  return typeof value === 'string' ? value.trim().slice(0, most) : ''
}

/** An http(s) address, or null. Pictures may be `{url}`. */
export function addressOf(value: unknown, feedUrl: string): WebAddress | null {
  return webAddress(isRecord(value) ? value.url : value, feedUrl)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
