type Search = Record<string, unknown>

/** Search params as texts: `?page=2&sort=-amount&product=NANO,FACTORING`. */
export type TextSearch = Readonly<Record<string, string | undefined>>

const LAST_PAGE = 1_000_000_000

/** Parses search params as plain texts, not as JSON: links stay readable and a NIP stays a text. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Empty values are left out; lists are joined by commas. */
export function stringifySearch(search: Search): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (text !== '') params.set(key, text)
  }
  const text = params.toString()
  return text && `?${text}`
}

/** For a route's `validateSearch`: all values as texts. The screen validates them. */
export function asTextSearch(raw: Readonly<Search>): TextSearch {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, asText(value)]))
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

export function pageOf({ page }: TextSearch): number | undefined {
  const number = /^\d+$/.test(page ?? '') ? Number(page) : 0
  return number >= 1 && number <= LAST_PAGE ? number : undefined
}
