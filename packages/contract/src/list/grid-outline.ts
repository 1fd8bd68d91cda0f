import type { RecordType } from '../protocol/record-type.ts'

export const sortDirections = ['ASC', 'DESC'] as const
export type SortDirection = (typeof sortDirections)[number]

/** The match types of a filter, by the kind of its field: docs/lists.md. */
export const matchTypesOf = {
  text: ['EXACT', 'LIKE', 'IN', 'NULL', 'RAW'],
  code: ['EXACT', 'IN', 'NULL', 'RAW'],
  instant: ['DATE', 'NULL', 'RAW'],
  amount: ['EXACT', 'NULL', 'RAW'],
  relation: ['RELATION', 'EXACT', 'IN', 'NULL', 'RAW'],
  boolean: ['BOOL', 'RAW'],
} as const
export type FieldKind = keyof typeof matchTypesOf
export type MatchType = (typeof matchTypesOf)[FieldKind][number]

/** One field of a grid that can be filtered or sorted by. */
export interface GridField {
  readonly kind: FieldKind
  readonly filter?: boolean
  readonly sort?: boolean
  /** For network masters only. For others the field does not exist. */
  readonly mastersOnly?: boolean
  /** LIKE matches its start only. */
  readonly fromStart?: boolean
  /** A day that comes: its filter offers the next days. */
  readonly deadline?: boolean
  /** An object in a row; one text in filters and sorting. */
  readonly object?: true
}

export type GridFields = Readonly<Record<string, GridField>>

/** The page sizes that a list offers (specification §9). The API accepts any limit from 1 to 100. */
export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 10

/** The limits of a list's query. */
export const listLimits = { filters: 30, valueLength: 200, values: 100, rawLength: 4000 } as const

/** Most rows that one sheet of a spreadsheet can hold below its header. */
export const exportRowLimit = 1_048_575

/** The kinds of rows in a search. */
export const recordKinds = ['lead', 'contract', 'document', 'settlement'] as const

/**
 * The names of fields by their meaning, for the search and the records of a company, which show rows of any
 * list. Their day is the field of the default order.
 */
export interface RecordFields<Field extends string = string> {
  /** The type of the rows in events. */
  readonly type: RecordType
  /** First the number by which a row is called. */
  readonly numbers: readonly [Field, ...Field[]]
  /** The company to which a row belongs. */
  readonly company?: { readonly name: Field; readonly nip: Field }
  /** In the row's `currency`. */
  readonly amount?: Field
  readonly status: Field
  /** The search finds its rows. */
  readonly searchedAs?: (typeof recordKinds)[number]
}

/**
 * A grid without schemas: its call, its filterable and sortable fields, its default order. The
 * portal's lists use it, and `grid()` completes it.
 */
export interface GridOutline<
  N extends string = string,
  C extends string = string,
  F extends GridFields = GridFields,
  Tab extends string = string,
> {
  readonly name: N
  readonly call: C
  readonly fields: F
  readonly defaultSort: { readonly field: string; readonly direction: SortDirection }
  readonly tabs?: GridTabs<string, Tab> | undefined
  readonly record: RecordFields
}

/**
 * The values of one filter that a list shows as tabs, the initial one first. An empty value means
 * no filter and comes first. A page may say how many rows each tab has under all other filters.
 */
export interface GridTabs<Field extends string = string, Tab extends string = string> {
  readonly field: Field
  readonly values: readonly Tab[]
  /** The rows that wait for somebody else, beside the last tab, which has those of the user. */
  readonly others?: { readonly field: Field; readonly value: string }
}
