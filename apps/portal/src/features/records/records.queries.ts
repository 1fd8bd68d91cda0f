import { isGridName } from '@partner-portal/contract/list/grid-names'
import type { CompanyRecords, GridRecord } from '@partner-portal/contract/records/records'
import { queryOptions } from '@tanstack/react-query'
import type { List } from '#grid/definition/define-list.ts'
import { gridKey } from '#grid/query/grid-key.ts'
import { readRow } from '#grid/query/list.queries.ts'
import { send, sendIfOffered } from '#lib/api/api.ts'

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

function readRecord<Row>(list: List<Row>, { row, lead, history }: GridRecord) {
  return { row: readRow(list.grid, row) as Row, lead, history }
}

export type ShownRecord<Row> = ReturnType<typeof readRecord<Row>>
export type ShownLead = NonNullable<GridRecord['lead']>

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

function readCompany({ lists, settlementLines }: CompanyRecords) {
  return {
    /** `all`: how many there are with the opened record. */
    lists: lists
      .filter(({ grid }) => isGridName(grid))
      .map((list) => ({ ...list, all: list.count })),
    lines: settlementLines ?? { count: 0, collection: [] },
  }
}

export type CompanyOfRecord = ReturnType<typeof readCompany>
