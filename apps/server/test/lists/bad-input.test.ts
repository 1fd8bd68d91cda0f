import {
  type FieldKind,
  type MatchType,
  matchTypesOf,
} from '@partner-portal/contract/list/grid-outline'
import { listSearchParams } from '@partner-portal/contract/list/list-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sheetLimit } from '#platform/list/register-grid.ts'
import { filter, gridList, raw } from '#test/grid-list.ts'
import { countRows, gridsUnderTest } from '#test/grids-under-test.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

const matchTypes = new Set(Object.values(matchTypesOf).flat())

// A text that no field of the kind can read, with a match type of the kind.
const unreadable: Record<FieldKind, readonly [MatchType, string]> = {
  text: ['EXACT', 'x'.repeat(201)],
  code: ['IN', ','],
  instant: ['DATE', '2026-02-30'],
  amount: ['EXACT', '1.5'],
  relation: ['RELATION', 'one'],
  boolean: ['BOOL', 'maybe'],
}
const injections = [
  "'",
  "' OR '1'='1",
  "'; DROP TABLE lead; --",
  "E'\\x27'",
  '%_%',
  '\\',
  '$1',
  ':a',
  '{}',
  '\u0000x',
]

describe.each(gridsUnderTest)('%s refuses with the parameter named', (_name, under) => {
  const { grid } = under
  const { get } = gridList(portal, grid)
  const fields = Object.entries(grid.fields).filter(([, field]) => field.filter)

  async function expectRefused(query: string, field: string) {
    const answer = await get(query, 'master')
    expect(answer.statusCode, `${query}: ${answer.body}`).toBe(400)
    expect(answer.json<{ errors: string[] }>().errors.join()).toContain(field)
  }
  const filtered = (...[field, matchType, value]: Parameters<typeof filter>) =>
    listSearchParams({ page: 1, limit: 10, ...filter(field, matchType, value) }).toString()

  test('an undeclared field', async () => {
    await expectRefused('page=0', 'page')
    await expectRefused('limit=101', 'limit')
    await expectRefused('page=1&unknown=1', 'unknown')
    for (const columns of ['', 'status,', 'nothing', 'status,id', 'status,status', 'toConfirm'])
      await expectRefused(`limit=0&columns=${columns}`, 'columns')
    for (const request of ['page=1&limit=10', ''])
      await expectRefused(`${request}&columns=agentName`, 'columns')
    await expectRefused('page=1&sort[nothing]=ASC', 'sort[nothing]')
    await expectRefused(filtered('nothing', 'EXACT', '1'), 'filter[nothing]')
    const [name = ''] = fields[0] ?? []
    const nothing = raw('nothing = :a', { a: 1 }, null, name)
    await expectRefused(listSearchParams({ page: 1, ...nothing }).toString(), 'nothing')
    const joined = raw(`${name} = :a`, { a: '2026-01-01' }, 'portal_user', name)
    await expectRefused(listSearchParams({ page: 1, ...joined }).toString(), 'portal_user')
  })

  test('an export of more rows than a sheet holds', async () => {
    const { rows } = sheetLimit
    expect(rows).toBe(2 ** 20 - 1)
    onTestFinished(() => void Object.assign(sheetLimit, { rows }))
    const count = await countRows(portal.db, under)
    sheetLimit.rows = count
    expect((await get('limit=0', 'master')).statusCode).toBe(200)
    sheetLimit.rows = count - 1
    await expectRefused('limit=0', 'limit')
  })

  test.each(fields)('%s: other match types and unreadable values', async (name, { kind }) => {
    const takes: readonly string[] = matchTypesOf[kind]
    for (const matchType of matchTypes)
      if (!takes.includes(matchType))
        await expectRefused(filtered(name, matchType, '1'), `filter[${name}][matchType]`)
    await expectRefused(filtered(name, ...unreadable[kind]), `filter[${name}][value]`)
  })

  test.each(fields)('%s: takes an injection as a value or not at all', async (name) => {
    for (const value of injections)
      for (const matchType of matchTypes) {
        const answer = await get(filtered(name, matchType, value), 'master')
        expect([200, 400], `${matchType} ${value}`).toContain(answer.statusCode)
        if (answer.statusCode === 200) expect(answer.json<{ count: number }>().count).toBe(0)
      }
  })
})
