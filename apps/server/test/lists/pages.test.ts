import type { FieldKind } from '@partner-portal/contract/list/grid-outline'
import { beforeAll, describe, expect, test } from 'vitest'
import { filter, gridList } from '#test/grid-list.ts'
import { countRows, gridsUnderTest, type Row, valueOf } from '#test/grids-under-test.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const alphabet = new Intl.Collator('pl')

/** Compares two rows' values in ascending order; an empty value is least. */
function compare(kind: FieldKind | 'name', left: unknown, right: unknown): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null)
  if (kind === 'name') return alphabet.compare(String(left), String(right))
  const [a, b] =
    kind === 'instant' ? [Date.parse(String(left)), Date.parse(String(right))] : [left, right]
  return (a as string) < (b as string) ? -1 : Number((a as string) > (b as string))
}

describe.each(gridsUnderTest)('%s', (_name, under) => {
  const { grid, summed } = under
  const statuses: readonly string[] = grid.declared.status?.codes?.values ?? []
  const { get, page, summary, all } = gridList(portal, grid)
  let everything: Row[]
  let count: number
  beforeAll(async () => {
    everything = (await all({}, 'master')) as Row[]
    count = await countRows(portal.db, under)
  })

  test('is a page of the declared rows in the default order, with the exact count', async () => {
    const body = (await get('page=1&limit=10')).json<{ collection: Row[] }>()
    expect(body).toMatchObject({ count, page: 1, limit: 10 })
    expect(body.collection.map(({ id }) => id)).toEqual(everything.slice(0, 10).map(({ id }) => id))
    expect(grid.rowSchema.array().safeParse(body.collection).error).toBeUndefined()
    const { field } = grid.defaultSort
    const moments = everything.map((row) => Date.parse(String(row[field])))
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  })

  test('past the end is the first page, and says so', async () => {
    const last = Math.ceil(count / 10)
    expect(await page({ page: last + 1, limit: 10 })).toMatchObject({ page: 1, count })
    const { collection } = await page({ page: last, limit: 10 }, 'master')
    expect((collection as Row[]).map(({ id }) => id)).toEqual(
      everything.slice((last - 1) * 10).map(({ id }) => id),
    )
  })

  const sortable = Object.entries(grid.fields).filter(([, field]) => field.sort)
  test.each(sortable)('sorted by %s is whole and in order, either way', async (name, field) => {
    const { kind, deadline } = field
    const ascending = (await all({ sort: { field: name, direction: 'ASC' } }, 'master')) as Row[]
    const descending = (await all({ sort: { field: name, direction: 'DESC' } }, 'master')) as Row[]
    const isEmpty = (row: Row) => deadline === true && row[name] === null
    // Empty deadlines are the last in both directions, and here the first of the ascending rows.
    for (const rows of [ascending, descending])
      expect(rows).toEqual([...rows.filter((row) => !isEmpty(row)), ...rows.filter(isEmpty)])
    ascending.sort((a, b) => Number(isEmpty(b)) - Number(isEmpty(a)))
    const ids = ascending.map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set(everything.map(({ id }) => id)))
    expect(ids).toHaveLength(count)
    expect(descending.map(({ id }) => id)).toEqual(ids.toReversed())
    if (name === 'repaymentPeriod') return
    const isName = name === 'agentName' || grid.declared[name]?.type === 'name'
    const comparedAs = isName ? 'name' : kind
    const rank = (row: Row) => {
      const value = valueOf(under, row, name)
      return name === 'status' ? statuses.indexOf(String(value)) : value
    }
    const ordered = ascending.toSorted(
      (a, b) => compare(comparedAs, rank(a), rank(b)) || a.id - b.id,
    )
    expect(ids).toEqual(ordered.map(({ id }) => id))
  })

  test('sums by currency what its rows show', async () => {
    const sums = await summary({}, 'master')
    if (summed === null) return expect(sums).toEqual([])
    const currencies = [...new Set(everything.map((row) => String(row.currency)))].toSorted()
    expect(sums.map(({ currency, amount }) => [currency, amount])).toEqual(
      currencies.map((currency) => [
        currency,
        everything
          .filter((row) => row.currency === currency)
          .reduce((sum, row) => sum + Number(row[summed] ?? 0), 0),
      ]),
    )
  })

  test('counts its tabs under all other filters', async () => {
    const { tabs } = grid
    if (!tabs) return expect((await page({})).tabs).toBeUndefined()
    const product = String(everything[0]?.product)
    const extra = { field: 'product', matchType: 'EXACT', value: product } as const
    const choices = tabs.values.map((value) => filter(tabs.field, 'BOOL', value).filters)
    for (const extras of [[], [extra]])
      for (const chosen of choices) {
        const rows = everything.filter((row) => extras.length === 0 || row.product === product)
        const counts = tabs.values.map((value) => ({
          value,
          count: rows.filter((row) => value === '' || matches(row, value)).length,
        }))
        const body = await page({ filters: [...extras, ...chosen], limit: 1 }, 'master')
        expect(body.tabs).toMatchObject(counts)
        expect(counts.map((tab) => tab.count)).not.toContain(0)
        expect(body.count).toBe(counts.find(({ value }) => value === chosen[0]?.value)?.count)
      }
    function matches(row: Row, value: string): boolean {
      return String(valueOf(under, row, tabs?.field ?? '')) === value
    }
  })
})
