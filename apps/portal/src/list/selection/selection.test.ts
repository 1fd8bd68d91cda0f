import { describe, expect, test } from 'vitest'
import {
  noSelection,
  rowsBetween,
  selectAllOf,
  withAnswer,
  withoutRows,
  withTicked,
  withUnticked,
} from './selection.ts'

interface Row {
  readonly id: number
  readonly toConfirm: boolean
}

const row = (id: number, toConfirm = true): Row => ({ id, toConfirm })
const isSelectable = ({ toConfirm }: Row) => toConfirm
const [a, b, c] = [row(1), row(2), row(3)]
const selected = (...rows: Row[]) => withTicked(noSelection<Row>(), rows, 'page=1')
const ids = (selection: ReturnType<typeof selected>) => [...selection.picked.keys()]

describe('the select-all checkbox', () => {
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

describe('an answer', () => {
  const answer = (rows: readonly Row[], request = 'page=1', isWhole = false) => ({
    request,
    rows,
    isWhole,
  })
  const load = (selection: ReturnType<typeof selected>, ...given: Parameters<typeof answer>) =>
    withAnswer(selection, answer(...given), isSelectable, true)
  const read = (selection: ReturnType<typeof selected>, ...given: Parameters<typeof answer>) =>
    withAnswer(selection, answer(...given), isSelectable, false)

  test('replaces selected rows by loaded ones, and drops rows that cannot be selected', () => {
    const loaded = read(selected(a, b), [row(1), row(2, false)])
    expect(ids(loaded)).toEqual([1])
    expect(loaded.picked.get(1)?.row).not.toBe(a)
  })

  test('drops missing rows of its page, and keeps rows of other pages', () => {
    const both = withTicked(selected(a, b), [c], 'page=2')
    expect(ids(read(both, [b]))).toEqual([2, 3])
    expect(ids(read(both, [row(4)], 'page=2'))).toEqual([1, 2])
  })

  test('of a whole list drops every other row', () => {
    const both = withTicked(selected(a, b), [c], 'page=2')
    expect(ids(read(both, [b], 'page=1', true))).toEqual([2])
  })

  test('without the filter selects nothing of itself', () =>
    expect(ids(read(noSelection<Row>(), [a, b]))).toEqual([]))

  test('with rows to confirm only selects every selectable row, page after page', () => {
    const first = load(noSelection(), [a, row(9, false)])
    expect(ids(load(first, [b, c], 'page=2'))).toEqual([1, 2, 3])
  })

  test('selects a row as soon as the row becomes selectable', () => {
    expect(ids(load(load(noSelection(), [row(1, false)]), [a]))).toEqual([1])
  })

  test('never selects a row again that the user has unticked', () => {
    const unticked = withUnticked(load(noSelection(), [a, b]), [a])
    expect(ids(load(unticked, [row(1), row(2)]))).toEqual([2])
    const confirmed = withoutRows(unticked, [b])
    expect(ids(load(confirmed, [row(1), c], 'page=1', true))).toEqual([3])
    const filtered = noSelection<Row>(confirmed.unticked)
    expect(ids(load(filtered, [row(1), c]))).toEqual([3])
    expect(ids(load(withTicked(filtered, [a], 'page=1'), [row(1)]))).toEqual([1])
  })
})

test('a range runs from the row pressed before, in either direction, without missing rows', () => {
  expect(rowsBetween([a, b, c], 1, 3)).toEqual([a, b, c])
  expect(rowsBetween([a, b, c], 3, 2)).toEqual([b, c])
  expect(rowsBetween([a, b], 3, 2)).toEqual([])
})
