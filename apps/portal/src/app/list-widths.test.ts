import { gridNames, gridPages } from '@partner-portal/contract/lists/grid-names'
import { expect, test, vi } from 'vitest'
import type { List } from '#list/definition/define-list.ts'

// Content width of a page of 1280 px, or of 1600 px with `staticData.wide`.
const NARROW = 1230
const WIDE = 1550
const SELECT_COLUMN = 50

vi.stubGlobal('window', new EventTarget())
const lists = (await exportsOf(import.meta.glob('../features/**/*-list.{ts,tsx}'))).filter(isList)
const routes = (await exportsOf(import.meta.glob('../**/*.routes.tsx'))).flat() as Route[]
const wide = routes.filter(({ options }) => options?.staticData?.wide).map((route) => route.options)

interface Route {
  readonly options?: { readonly path?: string; readonly staticData?: { readonly wide?: boolean } }
}

async function exportsOf(files: Record<string, () => Promise<unknown>>): Promise<unknown[]> {
  const loaded = await Promise.all(Object.values(files).map((load) => load()))
  return loaded.flatMap((file) => Object.values(file as object))
}

function isList(value: unknown): value is List<never> {
  return typeof value === 'object' && value !== null && 'columns' in value && 'grid' in value
}

test('every grid has a list', () => {
  expect(lists.map((list) => list.grid.name).toSorted()).toEqual(gridNames.toSorted())
})

test.each(lists.map((list) => [list.grid.name, list] as const))(
  'the columns of %s fit its page',
  (grid, { columns, action }) => {
    const boxes = action ? SELECT_COLUMN : 0
    const sum = columns.reduce((width, column) => width + column.width, boxes)
    expect(sum).toBeLessThanOrEqual(
      wide.some((route) => route?.path === gridPages[grid]) ? WIDE : NARROW,
    )
  },
)
