import { mayOpen } from '@partner-portal/contract/access-map'
import { gridPages } from '@partner-portal/contract/grid-names'
import { type SearchHit, searchCalls } from '@partner-portal/contract/search'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { findCustomers } from './customers.repository.ts'
import { type FoundRow, findRecords, MOST_HITS } from './found-records.repository.ts'
import type { SearchSource } from './sources.ts'
import { typedText } from './typed-text.ts'

/** Searches the lists that the user may open. */
export function searchRoutes(
  app: FastifyInstance,
  { db, remember }: Context,
  sources: readonly SearchSource[],
): void {
  registerCall(app, searchCalls.findAnything, async ({ query, principal }) => {
    const typed = typedText(query.q)
    const open = sources.filter(({ name }) => mayOpen(gridPages[name], principal))
    const searchIn = async (source: SearchSource) => {
      const customers = await findCustomers(db, source, principal, typed)
      const companies = customers.map((row) => companyHit(source, row))
      const nips = companies.flatMap(({ nip }) => nip ?? [])
      const records = await findRecords(db, source, principal, typed, typed.nips ? [] : nips)
      return { companies, records: records.map((row) => recordHit(source, row)) }
    }
    const found = await remember.inTurn(principal, () => Promise.all(open.map(searchIn)))
    // A company is shown once, where the first list has it; by its whole NIP, for each list.
    const isWhole = typed.nips?.from.length === 10
    const companies = new Map<string, SearchHit>()
    for (const hit of found.flatMap((hits) => hits.companies)) {
      const key = isWhole ? hit.grid : (hit.nip ?? '')
      if (!companies.has(key)) companies.set(key, hit)
    }
    return {
      collection: [
        ...[...companies.values()].slice(0, MOST_HITS),
        ...found.flatMap(({ records }) => records),
      ],
    }
  })
}

function companyHit({ name, fields }: SearchSource, row: FoundRow): SearchHit {
  const nip = textOf(row, fields.customer?.nip)
  return {
    kind: 'company',
    grid: name,
    filter: { field: fields.customer?.nip ?? '', value: nip ?? '' },
    id: null,
    title: textOf(row, fields.customer?.name) ?? '',
    subtitle: nip,
    nip,
    date: null,
    amount: null,
    currency: null,
    status: null,
  }
}

function recordHit({ kind, name, fields }: SearchSource, row: FoundRow): SearchHit {
  const [field] = fields.numbers
  const title = textOf(row, field) ?? ''
  return {
    kind,
    grid: name,
    filter: { field, value: title },
    id: row.id,
    title,
    subtitle: textOf(row, fields.customer?.name),
    nip: textOf(row, fields.customer?.nip),
    date: textOf(row, fields.date),
    amount: typeof row.amount === 'number' ? row.amount : null,
    currency: textOf(row, 'currency'),
    status: textOf(row, 'status'),
  }
}

function textOf(row: FoundRow, field: string | undefined): string | null {
  const value = field === undefined ? undefined : row[field]
  return typeof value === 'string' ? value : null
}
