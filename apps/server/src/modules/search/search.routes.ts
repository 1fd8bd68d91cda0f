import { type GridName, gridPages } from '@partner-portal/contract/lists/grid-names'
import { isGridName } from '@partner-portal/contract/lists/is-grid-name'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import { type SearchHit, searchCalls } from '@partner-portal/contract/search/search'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import {
  type FoundRow,
  findCustomers,
  findRecords,
  MOST_HITS,
  typedText,
} from './search.repository.ts'

/** Searches the lists that the user may open. */
export function searchRoutes(
  app: FastifyInstance,
  { db, remember }: Context,
  sources: Readonly<Record<GridName, GridSource>>,
): void {
  const names = Object.keys(sources).filter(isGridName)
  const searchLimits = names.filter((name) => sources[name].grid.record.searchedAs)
  registerCall(app, searchCalls.findAnything, async ({ query, principal }) => {
    const typed = typedText(query.q)
    const open = searchLimits.filter((name) => mayOpen(gridPages[name], principal))
    const searchIn = async (name: GridName) => {
      const source = sources[name]
      const customers = await findCustomers(db, source, principal, typed)
      const companies = customers.map((row) => companyHit(name, source, row))
      const nips = companies.flatMap(({ nip }) => nip ?? [])
      const records = await findRecords(db, source, principal, typed, typed.nips ? [] : nips)
      return { companies, records: records.flatMap((row) => recordHit(name, source, row)) }
    }
    const results = await remember.inTurn(principal, () => Promise.all(open.map(searchIn)))
    // A company is shown once, in the first list that has it; by its whole NIP, in each list.
    const isWhole = typed.nips?.from.length === 10
    const companies = new Map<string, SearchHit>()
    for (const hit of results.flatMap((hits) => hits.companies)) {
      const key = isWhole ? hit.grid : (hit.nip ?? '')
      if (!companies.has(key)) companies.set(key, hit)
    }
    return {
      collection: [
        ...[...companies.values()].slice(0, MOST_HITS),
        ...results.flatMap(({ records }) => records),
      ],
    }
  })
}

function companyHit(name: GridName, { grid }: GridSource, row: FoundRow): SearchHit {
  const { company } = grid.record
  const nip = textOf(row, company?.nip)
  return {
    kind: 'company',
    grid: name,
    filter: { field: company?.nip ?? '', value: nip ?? '' },
    id: null,
    title: textOf(row, company?.name) ?? '',
    subtitle: nip,
    nip,
    date: null,
    amount: null,
    currency: null,
    status: null,
  }
}

function recordHit(name: GridName, { grid }: GridSource, row: FoundRow): SearchHit | [] {
  const { company, numbers, amount, status, searchedAs } = grid.record
  if (!searchedAs) return []
  const [field] = numbers
  const title = textOf(row, field) ?? ''
  const minorUnits = amount && row[amount]
  return {
    kind: searchedAs,
    grid: name,
    filter: { field, value: title },
    id: row.id,
    title,
    subtitle: textOf(row, company?.name),
    nip: textOf(row, company?.nip),
    date: textOf(row, grid.defaultSort.field),
    amount: typeof minorUnits === 'number' ? minorUnits : null,
    currency: textOf(row, 'currency'),
    status: textOf(row, status),
  }
}

function textOf(row: FoundRow, field: string | undefined): string | null {
  const value = field === undefined ? undefined : row[field]
  return typeof value === 'string' ? value : null
}
