import type { GridPage } from '@partner-portal/contract/list/grid'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import type { ReactNode } from 'react'
import { recordFields } from '#features/records/record-facts.tsx'
import { translator } from '#lib/texts/texts.tsx'
import type { List } from '#list/definition/define-list.ts'
import { ListScreen } from '#list/list-screen.tsx'
import { sampleAnswer } from './sample.ts'

/** A list by its declaration, and a page of one row by the contract. */
export type ListStory = ReturnType<typeof listStory>

function listStory<Row extends { id: number }>(list: List<Row>) {
  const t = translator(list.texts, 'given')
  const { call, tabs } = list.grid
  const textFilter = list.filters.find(({ type }) => type === 'TEXT')
  if (!textFilter) throw new Error(`${list.grid.call} has no filter that is typed`)
  const page = sampleAnswer(call) as GridPage<Row>
  const [tab] = Object.entries(list.emptyTabs ?? {})
  const heads = list.columns.flatMap(({ second, ...column }) =>
    second ? [column, second] : [column],
  )
  return {
    call,
    title: t(list.title),
    heads: heads.map(({ label }) => t(label)),
    /** The heads that sort for a user who is no network master. */
    sortHeads: heads
      .filter(({ field }) => list.grid.fields[field]?.sort && !list.grid.fields[field]?.mastersOnly)
      .map(({ label }) => t(label)),
    page: { ...page, tabs: tabs?.values.map((value) => ({ value, count: 1 })) },
    rowNames: page.collection.map(list.rowName),
    /** A text filter, for an address where nothing matches. */
    textFilter: textFilter.field,
    /** The tab with a text of its own for an empty list. */
    emptyTab:
      tabs && tab?.[1] ? { search: { [tabs.field]: tab[0] }, title: t(tab[1].title) } : null,
    /** The labels of an opened row; null if a row has a page of its own. */
    fields:
      list.panel === false
        ? null
        : list.columns.flatMap((column) => recordFields(column).map(({ label }) => t(label))),
    screen: (): ReactNode => <ListScreen list={list} />,
  }
}

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../src/features/**/*-list.tsx',
  { eager: true },
)

function isList(value: unknown): value is List<{ id: number }> {
  return typeof value === 'object' && value !== null && 'columns' in value && 'grid' in value
}

export const listStories = Object.fromEntries(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter(isList)
    .map((list) => [list.grid.name, listStory(list)]),
) as Readonly<Record<GridName, ListStory>>
