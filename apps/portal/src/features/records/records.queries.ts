import { isGridName } from '@partner-portal/contract/protocol/grid-names'
import type { CompanyRecords, GridRecord } from '@partner-portal/contract/records/records'
import { queryOptions } from '@tanstack/react-query'
import { readDisputes } from '#domain/disputes/read-disputes.ts'
import type { List } from '#grid/definition/define-list.ts'
import { gridKey } from '#grid/query/grid-key.ts'
import { readRow } from '#grid/query/list.queries.ts'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { has, type Loose, requireFields } from '#lib/api/loose.ts'

/** Below the list's key: an action or a reload of the list loads the record again. */
const keyOf = ({ grid: { call } }: Pick<List<never>, 'grid'>) => gridKey(call)

/** A record with what only its panel shows. */
export function recordQuery<Row extends { id: number }>(list: List<Row>, id: number) {
  const grid = list.grid.name
  return queryOptions({
    queryKey: [...keyOf(list), 'record', id],
    queryFn: async ({ signal }) =>
      readRecord(list, await send('getRecord', { params: { grid, id: String(id) }, signal })),
  })
}

function readRecord<Row>(list: List<Row>, answer: Loose<GridRecord> | undefined) {
  const { row, lead, history = [] } = requireFields('getRecord', answer, 'row')
  requireFields<{ id?: number }, 'id'>('getRecord', row, 'id')
  return {
    row: readRow(list.grid, row) as Row,
    lead: lead && {
      amount: lead.amount ?? null,
      note: lead.note ?? null,
      consents: (lead.consents ?? []).filter(has('name', 'version')),
      companyVerified: lead.companyVerified ?? true,
      hasReceipt: lead.hasReceipt ?? false,
      disputes: readDisputes(lead.disputes),
      clientConsents: lead.clientConsents ?? null,
    },
    history: history.filter(has('kind', 'at')),
  }
}

export type ShownRecord<Row> = ReturnType<typeof readRecord<Row>>
export type ShownLead = NonNullable<ShownRecord<unknown>['lead']>

/** What the user has of a company, over all lists. Null for a backend without the call. */
export function companyQuery<Row>(list: List<Row>, nip: string) {
  return queryOptions({
    queryKey: [...keyOf(list), 'company', nip],
    queryFn: ({ signal }) => findCompany(nip, signal),
  })
}

export async function findCompany(nip: string, signal: AbortSignal) {
  const query = new URLSearchParams({ nip })
  const answer = await sendIfOffered('findCompanyRecords', { query, signal })
  return answer === null ? null : readCompany(answer)
}

function readCompany(answer: Loose<CompanyRecords> | undefined) {
  const { lists, settlementLines } = requireFields('findCompanyRecords', answer, 'lists')
  return {
    lists: lists.flatMap(({ grid = '', count, sums = [], collection = [] }) =>
      isGridName(grid)
        ? {
            grid,
            /** How many there are, `all` with the opened record. */
            count: count ?? collection.length,
            all: count ?? collection.length,
            sums: sums.filter(has('currency', 'amount')),
            collection: collection.filter(has('id', 'number', 'date')),
          }
        : [],
    ),
    lines: {
      count: settlementLines?.count ?? 0,
      collection: (settlementLines?.collection ?? []).filter(
        has('id', 'settlementId', 'settlementNumber', 'documentNumber', 'amount', 'currency'),
      ),
    },
  }
}

export type CompanyOfRecord = ReturnType<typeof readCompany>
