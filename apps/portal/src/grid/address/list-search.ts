/**
 * A list's search params as texts: `?page=2&sort=-amount&product=NANO,FACTORING`, without defaults.
 */
export type ListSearch = Readonly<Record<string, string | undefined>>

// Every list's route imports this file, so it is in the login page's bundle. Keep it without
// imports.
const LAST_PAGE = 1_000_000_000

/** For a route's `validateSearch`: all values as texts. `readListState` validates them. */
export function parseListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, asText(value)]))
}

export function pageOf({ page }: ListSearch): number | undefined {
  const number = /^\d+$/.test(page ?? '') ? Number(page) : 0
  return number >= 1 && number <= LAST_PAGE ? number : undefined
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
