import { contentBytes } from '@partner-portal/contract/content-bytes'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { type WebAddress, webAddress } from './web-address.ts'

const PATIENCE_MS = 3000

export interface FeedOptions<Content> {
  readonly patienceMs?: number
  /** What a feed has that is not there (404). Without it, that is a failure. */
  readonly missing?: Content
}

/** Loads a content feed from any server: without credentials, with a timeout. */
export async function loadFeed<Content>(
  address: string,
  read: (feed: unknown, url: string) => Content,
  signal: AbortSignal,
  { patienceMs = PATIENCE_MS, missing }: FeedOptions<Content> = {},
): Promise<Content> {
  const url = new URL(address, window.location.href)
  url.searchParams.set('time', String(Date.now()))
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    if (response.status === 404 && missing !== undefined) return missing
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const text = await response.text()
    if (text === '' || text.length > contentBytes) throw new Error('The feed cannot be read')
    return read(JSON.parse(text), url.href)
  } catch (cause) {
    signal.throwIfAborted()
    throw new NetworkError('No feed', { cause })
  }
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
