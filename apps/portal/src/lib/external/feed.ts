import { contentBytes } from '@partner-portal/contract/values/limits'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { basePath, pagePath } from '#lib/routing/paths.ts'
import { type WebAddress, webAddress } from './web-address.ts'

const PATIENCE_MS = 3000

/** Reads any value. `url`: the feed's. */
type Read<Value> = (value: unknown, url: string) => Value

export interface FeedOptions<Content> {
  readonly patienceMs?: number
  /** The content for a missing feed (404). Without it that is a failure. */
  readonly missing?: Content
}

/** Loads a content feed from any server: without credentials, with a timeout. */
export async function loadFeed<Content>(
  address: string,
  read: Read<Content>,
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

/** The query of a content feed. A plain object: the banners before the sign-in have no query client. */
export function feedQuery<Content>(
  name: string,
  address: string,
  read: Read<Content>,
  options?: FeedOptions<Content>,
) {
  return {
    queryKey: [name, address],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      loadFeed(address, read, signal, options),
    staleTime: 5 * 60_000,
  }
}

/** The readable entries of a feed. `id`: the index, for an entry without an id. */
export function feed<Entry extends object>(read: Read<Entry | null>, maxEntries: number) {
  const numbered = (value: unknown, id: number, url: string) => {
    const entry = read(value, url)
    return entry && { id, ...entry }
  }
  return (content: unknown, url: string) =>
    listIn(content)
      .map((value, id) => numbered(value, id, url))
      .filter((entry) => entry !== null)
      .slice(0, maxEntries)
}

/** The list in a feed, whatever its name. */
function listIn(content: unknown): unknown[] {
  if (Array.isArray(content)) return content
  return isRecord(content) ? (Object.values(content).find(Array.isArray) ?? []) : []
}

type Fields = Readonly<Record<string, Read<unknown>>>
type EntryWith<Of extends Fields, Needed> = {
  readonly [Name in keyof Of]: Name extends Needed
    ? NonNullable<ReturnType<Of[Name]>>
    : ReturnType<Of[Name]>
}

/** An entry with these fields; null without a needed one. */
export function entry<const Of extends Fields, Needed extends keyof Of = never>(
  fields: Of,
  ...needed: Needed[]
): Read<EntryWith<Of, Needed> | null> {
  return (value, url) => {
    if (!isRecord(value)) return null
    const read = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field(value[name], url)]),
    ) as EntryWith<Of, Needed>
    return needed.every((name) => read[name]) ? read : null
  }
}

/** The entry of a reader. */
export type EntryOf<Reader extends Read<unknown>> = NonNullable<ReturnType<Reader>>

/** A list inside an entry. */
export function list<Value>(read: Read<Value | null>, maxItems: number): Read<Value[]> {
  return (value, url) =>
    (Array.isArray(value) ? value : [])
      .map((item) => read(item, url))
      .filter((item) => item !== null)
      .slice(0, maxItems)
}

export function text(maxLength: number): Read<string> {
  return (value) => (typeof value === 'string' ? value.trim().slice(0, maxLength) : '')
}

/** One of these values; a catalogue of another source may have others. */
export function oneOf<const Value, const Other>(
  values: readonly Value[],
  fallback: Other,
): Read<Value | Other> {
  return (value) => values.find((candidate) => candidate === value) ?? fallback
}

/** An http(s) address, or null. Pictures may be `{url}`. */
export function address(value: unknown, url: string): WebAddress | null {
  const raw = isRecord(value) ? value.url : value
  return webAddress(import.meta.env.BASE_URL === '/' ? raw : belowBase(raw, url), url)
}

/** Puts `/lead-list` in a feed of the portal below the portal's own path. */
function belowBase(path: unknown, url: string): unknown {
  const isOwn = url.startsWith(`${window.location.origin}${import.meta.env.BASE_URL}`)
  const isPath = typeof path === 'string' && /^\/(?!\/)/.test(path)
  return isOwn && isPath ? basePath + pagePath(path) : path
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
