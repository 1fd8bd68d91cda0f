import type { GridRecord } from '@partner-portal/contract/records/records'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import type { List } from '#list/definition/define-list.ts'
import { gridKey } from '#list/query/grid-key.ts'
import { readRow } from '#list/query/list.queries.ts'

/** Below the list's key: an action or a reload of the list loads the record again. */
const keyOf = ({ grid: { call } }: Pick<List<never>, 'grid'>) => gridKey(call)

/** A record with the data of its panel. */
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
