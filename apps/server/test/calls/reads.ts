import { listSearchParams } from '@partner-portal/contract/list/list-query'
import { gridNames } from '@partner-portal/contract/lists/grid-names'
import type { gridsUnderTest } from '#test/grids-under-test.ts'
import type { Known } from './known.ts'
import { addressOf, triedCalls } from './try-call.ts'

export const page = 'page=1&limit=10'
export const reads = triedCalls.filter(({ writes, id }) => !writes && !id)

/** A call is read at each list, where it has one. */
export function readCall({ name, call, queries }: (typeof reads)[number], known: Known) {
  const grids = call.path.includes('{grid}') ? gridNames : [undefined]
  return grids.flatMap((grid) => queries.map((query) => addressOf(name, known, grid) + query))
}

/** A list's addresses: sorted by each of its fields, narrowed by each text, summed up, exported. */
export function readList([path, { grid }]: (typeof gridsUnderTest)[number], isMaster: boolean) {
  const fields = Object.entries(grid.fields).filter(([, field]) => isMaster || !field.mastersOnly)
  const sorted = fields.filter(([, { sort }]) => sort)
  const texts = fields.filter(([, { kind, filter }]) => kind === 'text' && filter)
  return [
    page,
    'limit=0',
    listSearchParams({ filters: [] }).toString(),
    ...sorted.map(([field]) => `${page}&sort[${field}]=DESC`),
    ...texts.map(([field]) => `${page}&filter[${field}][value]=a&filter[${field}][matchType]=LIKE`),
  ].map((query) => `/${path}?${query}`)
}
