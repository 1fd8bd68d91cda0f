import type { TagName } from '../protocol/tags.ts'
import { type GridName, gridCalls, gridSorts, gridTitles } from './grid-names.ts'
import type { GridFields, GridOutline, GridTabs, RecordFields } from './grid-outline.ts'
import { commonFields, type ListField, type ListFields } from './list-fields.ts'

type WithCommon<F> = F & typeof commonFields
type IsQueried = { readonly filter: true } | { readonly sort: true }

/** The fields that a list is filtered or sorted by. */
type QueriedFields<F> = {
  [K in keyof WithCommon<F> as WithCommon<F>[K] extends IsQueried ? K : never]: WithCommon<F>[K]
}

/** The fields of a row that belong to this list, in the order of its sheet. */
export type RowFields<F> = {
  [K in keyof F as F[K] extends { readonly computed: true } ? never : K]: F[K]
}

/** A list without schemas: `grid()` completes it with its row and its call. */
export interface List<
  N extends GridName = GridName,
  F extends ListFields = ListFields,
  Queried extends GridFields = GridFields,
  Tab extends string = string,
> extends GridOutline<(typeof gridCalls)[N], Queried, Tab> {
  readonly name: N
  readonly title: (typeof gridTitles)[N]
  readonly tag: TagName
  readonly summary: string
  /** The id of the row's schema. */
  readonly row: string
  /** The group of texts in which a provider may rename its fields. */
  readonly texts: string
  readonly declared: F
}

/**
 * Declares a list. Each field says once what it is called, what it means and what can be done with it; the
 * columns of a sheet are in this order.
 */
export function list<
  const N extends GridName,
  const F extends ListFields,
  const Tab extends string = never,
>(declared: {
  readonly name: N
  readonly tag: TagName
  readonly summary: string
  readonly row: string
  readonly texts: string
  readonly fields: F
  readonly record: RecordFields<keyof QueriedFields<F> & string>
  readonly tabs?: GridTabs<keyof QueriedFields<F> & string, Tab>
}): List<N, F, QueriedFields<F>, Tab> {
  const { fields, ...rest } = declared
  const all: ListFields = { ...fields, ...commonFields }
  const queried = Object.entries(all).filter(([, { filter, sort }]) => filter || sort)
  return {
    ...rest,
    declared: fields,
    fields: Object.fromEntries(queried) as QueriedFields<F>,
    title: gridTitles[declared.name],
    call: gridCalls[declared.name],
    defaultSort: gridSorts[declared.name],
  }
}

/** The Polish names of the fields. */
export function namesOf<F extends ListFields>({
  declared,
}: Pick<List<GridName, F>, 'declared'>): { readonly [K in keyof WithCommon<F>]: string } {
  const all: Readonly<Record<string, ListField>> = { ...declared, ...commonFields }
  return Object.fromEntries(Object.entries(all).map(([field, { name }]) => [field, name])) as {
    readonly [K in keyof WithCommon<F>]: string
  }
}
