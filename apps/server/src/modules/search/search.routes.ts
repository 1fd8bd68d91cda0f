import { type GridName, gridPages } from '@partner-portal/contract/lists/grid-names'
import { isGridName } from '@partner-portal/contract/lists/is-grid-name'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import { type SearchHit, searchCalls } from '@partner-portal/contract/search/search'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { Lists } from '#domain/list/list-sources.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import {
  type FoundRow,
  findAgents,
  findCustomers,
  findRecords,
  MOST_HITS,
  typedText,
} from './search.repository.ts'

/** Searches the lists that the user may open. */
export function searchRoutes(
  app: FastifyInstance,
  { db, remember }: Context,
  { sources }: Lists,
): void {
  const names = Object.keys(sources).filter(isGridName)
  const searched = names.filter((name) => sources[name].grid.record.searchedAs)
  registerCall(app, searchCalls.findAnything, async ({ query, principal }) => {
    const typed = typedText(query.q)
    const open = searched.filter((name) => mayOpen(gridPages[name], principal))
    const searchIn = async (name: GridName) => {
      const source = sources[name]
      const customers = await findCustomers(db, source, principal, typed)
      const companies = customers.map((row) => companyHit(name, source, row))
      const nips = companies.flatMap(({ nip }) => nip ?? [])
      const records = await findRecords(db, source, principal, typed, typed.nips ? [] : nips)
      return { companies, records: records.flatMap((row) => recordHit(name, source, row)) }
    }
    const [list] = open
    const [results, agents] = await remember.inTurn(principal, () =>
      Promise.all([
        Promise.all(open.map(searchIn)),
        principal.isMaster && list ? findAgents(db, principal.partnerId, typed) : [],
      ]),
    )
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
        ...agents.map(({ id, name }) => agentHit(list as GridName, id, name)),
        ...results.flatMap(({ records }) => records),
      ],
    }
  })
}

const noRecord = {
  id: null,
  nip: null,
  date: null,
  amount: null,
  currency: null,
  status: null,
}

/** An agent, found as a list filtered by the agent's rows. */
function agentHit(grid: GridName, id: number, title: string): SearchHit {
  const filter = { field: 'agentId', value: String(id) }
  return { ...noRecord, kind: 'agent', grid, filter, title, subtitle: null }
}

function companyHit(name: GridName, { grid }: GridSource, row: FoundRow): SearchHit {
  const { company } = grid.record
  const nip = textOf(row, company?.nip)
  return {
    ...noRecord,
    kind: 'company',
    grid: name,
    filter: { field: company?.nip ?? '', value: nip ?? '' },
    title: textOf(row, company?.name) ?? '',
    subtitle: nip,
    nip,
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
    ...(row.words !== null && { words: row.words }),
  }
}

function textOf(row: FoundRow, field: string | undefined): string | null {
  const value = field === undefined ? undefined : row[field]
  return typeof value === 'string' ? value : null
}
