/** A list in the address: `?page=2&limit=25&sort=-amount&product=NANO,FACTORING`; defaults are left out. */
export interface ListSearch {
  readonly [name: string]: string | number | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
  /** The column, with `-` before it for descending. */
  readonly sort?: string | undefined
}

// Imported by every list's route, so it stands in the login page's bundle: no imports here.
const reserved = new Set(['page', 'limit', 'sort'])
const LAST_PAGE = 1_000_000_000

/** For a route's `validateSearch`: whatever stands in the address becomes a ListSearch, quietly. */
export function parseListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const search: Record<string, string | number | undefined> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (!reserved.has(name)) search[name] = asText(value)
  }
  return {
    ...search,
    page: wholeNumber(raw.page, LAST_PAGE),
    limit: wholeNumber(raw.limit, 100),
    sort: asText(raw.sort),
  }
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function wholeNumber(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most
    ? number
    : undefined
}
