import { describe, expect, test } from 'vitest'
import { noSelection, rowsBetween, selectAllOf, withLoaded, withRows } from './selection.ts'

interface Row {
  readonly id: number
  readonly toConfirm: boolean
}

const row = (id: number, toConfirm = true): Row => ({ id, toConfirm })
const isSelectable = ({ toConfirm }: Row) => toConfirm
const [a, b, c] = [row(1), row(2), row(3)]
const selected = (...rows: Row[]) => withRows(noSelection<Row>(), rows, true)
const ids = (selection: ReturnType<typeof selected>) => [...selection.rows.keys()]

describe('the select-all checkbox (specification §4)', () => {
  test.each([
    ['no row can be selected', noSelection<Row>(), [], 'Empty', true],
    ['none is selected', noSelection<Row>(), [a, b], 'Empty', false],
    ['some are', selected(a), [a, b], 'Indeterminate', false],
    ['all are', selected(a, b), [a, b], 'Checked', false],
    ['all are, and others out of view', selected(a, b, c), [a, b], 'Indeterminate', false],
    ['only others out of view are', selected(c), [a, b], 'Indeterminate', false],
    ['others are, and no row here can be', selected(c), [], 'Indeterminate', true],
  ] as const)('%s', (_, selection, selectable, state, disabled) => {
    expect(selectAllOf(selection, selectable)).toEqual({ state, disabled })
  })
})

test('what is loaded takes the place of what was; what can no longer be selected is let go', () => {
  const loaded = withLoaded(selected(a, b, c), [row(1), row(2, false)], isSelectable, false)
  expect(ids(loaded)).toEqual([1, 3])
  expect(loaded.rows.get(1)).not.toBe(a)
})

describe('with rows to confirm only', () => {
  const load = (selection: ReturnType<typeof selected>, rows: readonly Row[]) =>
    withLoaded(selection, rows, isSelectable, true)

  test('every loaded row that can be is selected, page after page', () => {
    const first = load(noSelection(), [a, row(9, false)])
    expect(ids(load(first, [b, c]))).toEqual([1, 2, 3])
  })

  test('one that was unticked stays so when it is loaded again', () => {
    const unticked = withRows(load(noSelection(), [a, b]), [a], false)
    expect(ids(load(unticked, [row(1), row(2)]))).toEqual([2])
  })

  test('a row that could not be selected at first is, when it can', () => {
    const before = load(noSelection(), [row(1, false)])
    expect(ids(load(before, [a]))).toEqual([1])
  })

  test('without the filter nothing selects itself', () => {
    expect(ids(withLoaded(noSelection<Row>(), [a, b], isSelectable, false))).toEqual([])
  })
})

test('a range runs from the row pressed before, in either direction, and not over rows that are gone', () => {
  expect(rowsBetween([a, b, c], 1, 3)).toEqual([a, b, c])
  expect(rowsBetween([a, b, c], 3, 2)).toEqual([b, c])
  expect(rowsBetween([a, b], 3, 2)).toEqual([])
})
