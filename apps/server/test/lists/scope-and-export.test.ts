import { listSearchParams } from '@partner-portal/contract/list/list-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { filter, gridList, raw } from '#test/grid-list.ts'
import { gridsUnderTest, type Row } from '#test/grids-under-test.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../packages/testing/read-workbook.ts'
import { prepareGrids } from './prepare.ts'

const portal = useTestPortal()

beforeAll(() => prepareGrids(portal))

describe.each(gridsUnderTest)('%s', (_name, under) => {
  const { grid, sheet, summed } = under
  const { get, page, summary, all } = gridList(portal, grid)
  let everything: Row[]
  beforeAll(async () => {
    everything = (await all({}, 'master')) as Row[]
  })
  const ids = (rows: unknown) => (rows as Row[]).map(({ id }) => id)

  test('shows an agent own rows and no other, in pages, tabs, sums and export', async () => {
    const agentsRows = everything.filter((row) => row.agentName === 'Łucja Ścibor')
    expect(agentsRows.length).toBeGreaterThan(0)
    expect(agentsRows.length).toBeLessThan(everything.length)
    expect(ids(await all({}, 'agent'))).toEqual(ids(agentsRows))
    expect((await page({}, 'agent')).tabs?.[0]?.count ?? agentsRows.length).toBe(agentsRows.length)
    const sums = await summary({}, 'agent')
    expect(sums.reduce((sum, row) => sum + (row.amount ?? 0), 0)).toBe(
      agentsRows.reduce((sum, row) => sum + Number(summed ? (row[summed] ?? 0) : 0), 0),
    )
    const { rows } = await readWorkbook((await get('limit=0', 'agent')).rawPayload)
    expect(rows).toHaveLength(agentsRows.length + 1)
  })

  test('shows agents only to a master, and lets only a master filter by them', async () => {
    const { collection } = await page({}, 'partner')
    expect(
      (collection as Row[]).every((row) => row.agentId === null && row.agentName === null),
    ).toBe(true)
    const [header] = (await readWorkbook((await get('limit=0', 'partner')).rawPayload)).rows
    expect(header).not.toContain('Agent')
    for (const query of [
      'filter[agentId][value]=1&filter[agentId][matchType]=IN',
      'sort[agentName]=ASC',
      listSearchParams({ filters: raw('agentId = :a', { a: 1 }, null, 'status').filters }),
      listSearchParams({ filters: raw('agentId = :a', { a: 1 }, null, 'product').filters }),
    ]) {
      const answer = await get(`page=1&limit=10&${query}`, 'agent')
      expect(answer.statusCode).toBe(400)
    }
  })

  test("does not have another partner's rows (P17)", async () => {
    expect(await page({}, 'broker')).toMatchObject({ count: 0, collection: [] })
    expect((await page({}, 'broker')).tabs?.every((tab) => tab.count === 0) ?? true).toBe(true)
    expect(await summary({}, 'broker')).toEqual([])
    const [number] = grid.record.numbers
    const known = filter(number, 'EXACT', String(everything[0]?.[number]))
    expect(await page(known, 'broker')).toMatchObject({ count: 0 })
    expect((await page(known, 'master')).count).toBeGreaterThan(0)
    const { rows } = await readWorkbook((await get('limit=0', 'broker')).rawPayload)
    expect(rows).toHaveLength(1)
  })

  test('exports the named columns in their order, and the agents only for a master', async () => {
    const sheetOf = async (query: string, username: string) => {
      const answer = await get(`limit=0${query}`, username)
      expect(answer.statusCode, answer.body).toBe(200)
      const { rows } = await readWorkbook(answer.rawPayload)
      return (title: string) => rows.map((row) => row[rows[0]?.indexOf(title) ?? -1])
    }
    const amount = Object.keys(grid.fields).find((name) => grid.fields[name]?.kind === 'amount')
    const fields = [
      'agentName',
      'status' in grid.fields ? 'status' : 'kind',
      ...(amount ? [amount] : []),
    ]
    const answer = await get(`limit=0&columns=${fields}`, 'master')
    const [header = [], ...cells] = (await readWorkbook(answer.rawPayload)).rows
    expect(header.slice(0, 2)).toEqual(['Agent', 'status' in grid.fields ? 'Status' : 'Rodzaj'])
    expect(header).toHaveLength(fields.length)
    expect(cells).toHaveLength(everything.length)
    const all = await sheetOf('', 'master')
    for (const [index, title] of header.entries())
      expect([title, ...cells.map((row) => row[index])]).toEqual(all(title ?? ''))
    expect((await get('limit=0&columns=agentName', 'partner')).statusCode).toBe(400)
  })

  test('exports the rows of the list in its order, equal to the JSON, and no formula (P21)', async () => {
    const [sortable = ''] =
      Object.entries(grid.fields).find(([, field]) => field.kind === 'amount' && field.sort) ??
      Object.keys(grid.fields)
    const query = { sort: { field: sortable, direction: 'ASC' } } as const
    const answer = await get(
      listSearchParams({ limit: 0, filters: [], ...query }).toString(),
      'master',
    )
    expect(answer.headers['content-disposition']).toContain('export.xlsx')
    const { xml, rows } = await readWorkbook(answer.rawPayload)
    const [header = [], ...cells] = rows
    const expected = (await all(query, 'master')) as Row[]
    const columns = { ...sheet, Agent: (row: Row) => row.agentName as string | null }
    for (const [title, textOf] of Object.entries(columns)) {
      expect(header).toContain(title)
      expect(cells.map((row) => row[header.indexOf(title)])).toEqual(expected.map(textOf))
    }
    expect(xml).not.toContain('<f>')
    // The sheet shows the Polish name of a code.
    for (const [field, title] of [
      ['status', 'Status'],
      ['product', 'Produkt'],
      ['kind', 'Rodzaj'],
    ] as const) {
      expect(header.includes(title)).toBe(field in grid.fields)
      const codes = new Set(expected.map((row) => row[field]))
      if (field in grid.fields)
        expect(cells.filter((row) => codes.has(row[header.indexOf(title)]))).toEqual([])
    }
  })
})
