import type { Grid } from '@partner-portal/contract/grid'
import {
  defaultPageSize,
  type GridFields,
  listLimits,
  type MatchType,
  type SortDirection,
} from '@partner-portal/contract/grid-outline'
import { badRequest } from '../errors.ts'
import type { Expression } from './expression.ts'
import { readFilter } from './read-filter.ts'

export interface Sort {
  readonly field: string
  readonly direction: SortDirection
}

export interface Filter {
  readonly field: string
  readonly expression: Expression
}

/** The request for a list (product §3): a page, the export or the summary. */
export type ListRequest = { readonly sort: Sort; readonly filters: readonly Filter[] } & (
  | { readonly kind: 'page'; readonly page: number; readonly limit: number }
  | { readonly kind: 'export' }
  | { readonly kind: 'summary' }
)

type Query = Readonly<Record<string, string | number | undefined>>

/** Reads a query that the contract's schema has already checked. */
export function readList(grid: Grid, query: Query, isMaster: boolean): ListRequest {
  const fields = visibleFields(grid.fields, isMaster)
  const sorts: Sort[] = []
  const filters: Filter[] = []
  for (const [parameter, given] of Object.entries(query)) {
    const [, verb, name, part] =
      /^(sort|filter)\[(\w+)\](?:\[(value|matchType)\])?$/.exec(parameter) ?? []
    if (!verb || !name || given === undefined) continue
    if (!Object.hasOwn(fields, name)) throw badRequest(`${parameter}: unknown parameter`)
    if (verb === 'sort') sorts.push({ field: name, direction: given as SortDirection })
    else if (part === 'matchType') requireOther(query, parameter, `filter[${name}][value]`)
    else {
      if (given === '') throw badRequest(`${parameter}: has no value`)
      const matchType = requireOther(query, parameter, `filter[${name}][matchType]`)
      const expression = readFilter(fields, name, matchType as MatchType, String(given))
      filters.push({ field: name, expression })
    }
  }
  if (sorts.length > 1) throw badRequest('sort: a list is sorted by one column')
  if (filters.length > listLimits.filters)
    throw badRequest(`filter: more than ${listLimits.filters} filters`)

  const common = { sort: sorts[0] ?? grid.defaultSort, filters }
  if (query.page === undefined && query.limit === undefined) return { kind: 'summary', ...common }
  if (query.limit === 0) return { kind: 'export', ...common }
  const page = Number(query.page ?? 1)
  const limit = Number(query.limit ?? defaultPageSize)
  return { kind: 'page', page, limit, ...common }
}

function requireOther(query: Query, parameter: string, other: string): string | number {
  const value = query[other]
  if (value === undefined) throw badRequest(`${parameter}: ${other} is missing`)
  return value
}

function visibleFields(fields: GridFields, isMaster: boolean): GridFields {
  if (isMaster) return fields
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.mastersOnly))
}
