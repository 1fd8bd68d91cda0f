import {
  type FieldKind,
  type GridField,
  type MatchType,
  matchTypesOf,
} from '@partner-portal/contract/list/grid-outline'
import { dateRangeFilter, type ListQuery } from '@partner-portal/contract/list/list-query'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { beforeAll, describe, expect, test } from 'vitest'
import { filter, gridList, raw } from '#test/grid-list.ts'
import { gridsUnderTest, type Row, valueOf } from '#test/grids-under-test.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { prepareGrids } from './prepare.ts'

const portal = useTestPortal()
beforeAll(() => prepareGrids(portal))

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l')
}

/** A text without the signs that people leave out. */
function signless(text: string): string {
  return folded(text).replaceAll(/[./_-]/g, '')
}

type Trial = readonly [Partial<ListQuery>, (value: unknown) => boolean]

/** The filters of each match type from two values of rows, and the rows that each must find. */
function trialsOf(field: string, declared: GridField, first: unknown, second: unknown) {
  const { kind, fromStart } = declared
  const day = String(first).slice(0, 10)
  const part = fromStart ? String(first).slice(0, -1) : String(first).slice(1)
  const either = (value: unknown) => value === first || value === second
  const trials: Record<Exclude<MatchType, 'RAW'>, readonly Trial[]> = {
    EXACT: [[filter(field, 'EXACT', String(first)), (value) => value === first]],
    RELATION: [[filter(field, 'RELATION', String(first)), (value) => value === first]],
    IN: [[filter(field, 'IN', `${first}, ${second}`), either]],
    LIKE: [
      [filter(field, 'LIKE', folded(part)), fromStart ? contains : hasWords],
      [filter(field, 'LIKE', part.toUpperCase()), fromStart ? contains : hasWords],
    ],
    NULL: [
      [filter(field, 'NULL', 'true'), (value) => value === null],
      [filter(field, 'NULL', 'false'), (value) => value !== null],
    ],
    BOOL: [
      [filter(field, 'BOOL', 'true'), (value) => value === true],
      [filter(field, 'BOOL', 'false'), (value) => value === false],
    ],
    DATE: [[filter(field, 'DATE', day), (value) => dayOf(value) === day]],
  }
  const rawTrials: Record<FieldKind, readonly Trial[]> = {
    text: [[raw(`${field} LIKE :v`, { v: `%${part}%` }, null, field), contains]],
    code: [
      [raw(`${field} = :v`, { v: first }, null, field), (value) => value === first],
      [raw(`${field} != :v`, { v: first }, null, field), (value) => value !== first],
    ],
    relation: [[raw(`${field} IN :v`, { v: [first, second] }, null, field), either]],
    boolean: [[raw(`${field} = :v`, { v: true }, null, field), (value) => value === true]],
    amount: [
      [
        raw(`${field} >= :v`, { v: first }, null, field),
        (value) => value !== null && Number(value) >= Number(first),
      ],
    ],
    instant: [
      [
        { filters: [dateRangeFilter(field, day, null)].filter((range) => range !== null) },
        (value) => value !== null && dayOf(value) >= day,
      ],
    ],
  }
  return { ...trials, RAW: rawTrials[kind] }

  function contains(value: unknown): boolean {
    const at = folded(String(value)).indexOf(folded(part))
    return value !== null && (fromStart ? at === 0 : at >= 0)
  }
  function hasWords(value: unknown): boolean {
    const text = signless(String(value))
    return (
      value !== null &&
      signless(part)
        .split(' ')
        .every((word) => text.includes(word))
    )
  }
  function dayOf(value: unknown): string {
    return String(value).slice(0, 10)
  }
}

describe.each(gridsUnderTest)('%s filtered by', (_name, under) => {
  const { grid } = under
  const { all, summary } = gridList(portal, grid)
  let everything: Row[]
  beforeAll(async () => {
    everything = (await all({}, 'master')) as Row[]
  })

  const cases = Object.entries(grid.fields)
    .filter(([, field]) => field.filter)
    .flatMap(([name, field]) =>
      matchTypesOf[field.kind].map((type) => [name, type, field] as const),
    )

  test.each(cases)('%s %s', async (name, matchType, field) => {
    const values = everything.map((row) => valueOf(under, row, name))
    const held = values.filter((value) => value !== null)
    const first = held[Math.floor(held.length / 3)]
    const second = held.find((value) => value !== first) ?? first
    let hits = 0
    for (const [query, matches] of trialsOf(name, field, first, second)[matchType]) {
      const expected = everything.filter((_, index) => matches(values[index]))
      const rows = (await all(query, 'master')) as Row[]
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      hits += expected.length
      if (!under.summed) continue
      const sums = await summary(query, 'master')
      expect(sums.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(
        expected.reduce((sum, row) => sum + Number(row[under.summed ?? ''] ?? 0), 0),
      )
    }
    expect(hits, 'the demo has rows for it').toBeGreaterThan(0)
  })
})

test.each<[GridName, string, (row: Row) => string]>([
  ['lead-grid', 'lastName', ({ firstName, lastName }) => `${firstName} ${lastName}`],
  ['lead-grid', 'lastName', ({ firstName, lastName }) => folded(`${lastName} ${firstName}`)],
  ['lead-grid', 'companyName', ({ companyName }) => shuffled(String(companyName))],
  ['loan-update-grid', 'customerName', ({ customerName }) => shuffled(String(customerName))],
  ['proposal-contract-grid', 'number', ({ number }) => signless(String(number))],
  ['proposal-contract-grid', 'number', ({ number }) => String(number).replace(/\/0+(\d+)$/, '/$1')],
  ['invoice-loan-grid', 'documentNumber', ({ documentNumber: number }) => shuffled(String(number))],
])('%s finds %s as people write it', async (name, field, write) => {
  const under = new Map(gridsUnderTest).get(name)
  if (!under) throw new Error(name)
  const { all } = gridList(portal, under.grid)
  const rows = (await all({}, 'master')) as Row[]
  const row = rows.find((each) => /[ąćęłńóśźż]/i.test(String(each[field]))) ?? rows[3]
  if (!row) throw new Error('no row')
  const written = write(row)
  expect(written).not.toBe(row[field])
  const found = (await all(filter(field, 'LIKE', written), 'master')) as Row[]
  expect(found.map(({ id }) => id)).toContain(row.id)
  expect(new Set(found.map((each) => each[field])).size).toBeLessThan(3)
})

/** The words from the last to the first, without Polish letters and signs. */
function shuffled(text: string): string {
  return signless(text.replaceAll('/', ' ')).split(' ').toReversed().join(' ')
}
