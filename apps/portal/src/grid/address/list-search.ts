/** A list's search params, as texts: `?page=2&sort=-amount&product=NANO,FACTORING`. Defaults are left out. */
export type ListSearch = Readonly<Record<string, string | undefined>>

// Imported by every list's route, so it is in the login page's bundle: no imports here.
const LAST_PAGE = 1_000_000_000

/** For a route's `validateSearch`: any value as a text. `readListState` decides what the list takes of it. */
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
