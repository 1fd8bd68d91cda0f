import type { calls } from '@partner-portal/contract/calls'
import type { GridCall } from '@partner-portal/contract/list/grid'
import type { GridFields } from '@partner-portal/contract/list/grid-outline'
import type { ListFields } from '@partner-portal/contract/list/list'
import type { GridCallName, KnownOutline } from '@partner-portal/contract/lists/grid-names'
import type { FeatureName } from '@partner-portal/contract/protocol/features'
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { Texts } from '#lib/texts/define-texts.ts'
import type { Filter, FilterOf, FilterValues } from './filter.ts'
import type { ListAction } from './list-action.ts'
import { type ListKey, type OfList, textsOf } from './list-texts.ts'
import type { Money } from './money-sums.ts'

/** One line of a record's panel. */
export interface RecordField<Row, Label = string> {
  readonly label: Label
  readonly cell: (row: Row) => ReactNode
  /** A number that the panel can copy. */
  readonly copy?: (row: Row) => string | null
}

/** A column, sortable if the contract says so. */
export interface ListColumn<Row, Field = string, Label = string> extends RecordField<Row, Label> {
  readonly field: Field
  /**
   * The usual width in px; longer content widens the column. The columns of a list may add up to
   * 1,230, or 1,550 with `staticData.wide` on the route (`list-widths.test.ts`).
   */
  readonly width: number
  /**
   * A text that wraps and may be cut, at least `width` wide, with a share of the rest of the line.
   * `main` gets most of that rest.
   */
  readonly text?: 'main' | 'other'
  readonly align?: 'end'
  /** The page linked by the first line in the table; in the first cell the second line opens the row. */
  readonly page?: (row: Row) => string | null
  /** Other fields of the row in the cell. The exported sheet has their columns too. */
  readonly alsoShows?: readonly Field[]
  /** Left out while no row has a value, unless the list is sorted by it. */
  readonly folds?: true
  /** The cell's second line, another sort field of the list. */
  readonly second?: RecordField<Row, Label> & {
    readonly field: Field
    /** On a card the second line stands apart, with its label. */
    readonly apart?: true
  }
  /** Lines of a record's panel in place of the cell and its second line. */
  readonly details?: readonly RecordField<Row, Label>[]
}

/** The sortable fields of a column. */
export function sortableParts<Row>(column: ListColumn<Row>, sortable: readonly string[]) {
  const parts = column.second ? [column, column.second] : [column]
  return parts.filter((part) => sortable.includes(part.field))
}

interface EmptyTab<Label = string> {
  readonly title: Label
  readonly hint: Label
}

/** The rows unticked by the user, on every device. */
export interface ListExclusions {
  /** Null: the backend does not keep them. */
  readonly load: (signal: AbortSignal) => Promise<readonly number[] | null>
  readonly save: (change: {
    readonly excluded: number[]
    readonly included: number[]
  }) => Promise<unknown>
}

/** The props of a part of an opened record. */
export interface RowPartProps<Row> {
  readonly row: Row
  /** Removes the row from the selection, now and later. */
  readonly untick: () => void
  /** Gets the focus of a removed button. */
  readonly heading: RefObject<HTMLElement | null>
}

interface RecordDetailsProps<Row> {
  readonly row: Row
  /** Gets the focus of a removed button. */
  readonly heading: RefObject<HTMLElement | null>
}

/** A list screen: a grid of the contract with its looks. */
export interface List<Row> {
  readonly grid: KnownOutline
  readonly texts: Texts
  readonly title: string
  readonly columns: readonly ListColumn<Row>[]
  readonly filters: readonly Filter[]
  /** Fields of features: a feature that is off takes its columns and filters along. */
  readonly featureOf?: Readonly<Record<string, FeatureName | undefined>>
  /** A row's name in sentences: `FV/2026/11/00012`. */
  readonly rowName: (row: Row) => string
  /** The labels of the grid's tabs. Without them the list has no tabs. */
  readonly tabs?: Readonly<Record<string, string>>
  /** With `{count}`: rows pending for somebody else. Beside the tabs, a button that filters by them. */
  readonly others?: string
  /** The columns of a collapsed card below its heading. Default: amount, status, day. */
  readonly primary?: readonly string[]
  /** Shown instead of `Brak danych` if a tab without other filters is empty. */
  readonly emptyTabs?: Readonly<Record<string, EmptyTab | undefined>>
  /** A bulk action. With it, rows can be selected. */
  readonly action?: ListAction<Row> | undefined
  /** With these filters, loaded rows are selected automatically, each once. */
  readonly selectsRows?: (filters: FilterValues) => boolean
  /** The rows unticked by the user, kept by the backend. */
  readonly exclusions?: ListExclusions
  /** A part of an opened record below its action. Null: this row has none. */
  readonly rowPart?: (row: Row) => (() => Promise<ComponentType<RowPartProps<Row>>>) | null
  /** The amount of a row, for the sum of the selected rows. */
  readonly amount?: (row: Row) => Money
  /** Shows the link that reloads data from the provider. */
  readonly reload?: true
  /** For a list without amounts. */
  readonly summary?: false
  /** Loads the daily work on a record: above its facts, and before its action. */
  readonly importWork?: () => Promise<ComponentType<RecordDetailsProps<Row>>>
  /** Loads a part of the record's panel from the list's own feature. */
  readonly importDetails?: () => Promise<ComponentType<RecordDetailsProps<Row>>>
  /** For a list whose rows have pages of their own. */
  readonly panel?: false
}

/** The row type of a call. */
type RowOf<N extends GridCallName> = (typeof calls)[N] extends GridCall<infer Row> ? Row : never

/** Fields of rows without a column, each with its place. */
interface NoColumn {
  id: 'nothing: it identifies the row'
  agentId: 'the name of the agent'
  toConfirm: 'whether the row can be selected'
  wantsFiles: 'the second line of the status'
  lacksInvoice: 'nothing: it may stand in another system'
}

type FieldsOf<Column> = Column extends { readonly field: infer Field }
  ?
      | Field
      | (Column extends { readonly second: infer Second } ? FieldsOf<Second> : never)
      | (Column extends { readonly alsoShows: readonly (infer Also)[] } ? Also : never)
  : never

type Forgotten<Row, Column> = Exclude<keyof Row, keyof NoColumn | FieldsOf<Column>>

/** Refuses a list that leaves out a field of its rows. */
type ShowsEvery<Row, Column> = [Forgotten<Row, Column>] extends [never]
  ? unknown
  : { readonly 'no column shows': Forgotten<Row, Column> }

/** Options that do not depend on the grid's fields. */
type ListOptions<Row, Label> = Pick<
  List<Row>,
  | 'rowName'
  | 'featureOf'
  | 'reload'
  | 'summary'
  | 'panel'
  | 'importWork'
  | 'importDetails'
  | 'amount'
  | 'selectsRows'
  | 'exclusions'
  | 'rowPart'
> & {
  readonly action?: ListAction<Row, Label>
}

/**
 * Declares a list. The compiler checks columns, filters and tabs against the contract: each field
 * of a row has a column, is the second line of one, or is in an `alsoShows`.
 */
export function defineList<
  N extends GridCallName,
  F extends GridFields,
  Tab extends string,
  D extends ListFields,
  const Column extends ListColumn<
    RowOf<N>,
    (keyof F & string) | (keyof RowOf<N> & string),
    NoInfer<Label>
  >,
  Label extends string = ListKey<D>,
>(
  list: {
    readonly grid: KnownOutline<N, F, Tab> & OfList<D>
    /** Default: those of its declaration. */
    readonly texts?: Texts<Label>
    readonly title?: NoInfer<Label>
    readonly columns: readonly Column[] & ShowsEvery<RowOf<N>, Column>
    readonly filters: readonly FilterOf<F, NoInfer<Label>>[]
    readonly tabs?: Readonly<Record<Tab, NoInfer<Label>>>
    readonly others?: NoInfer<Label>
    readonly emptyTabs?: Readonly<Partial<Record<Tab, EmptyTab<NoInfer<Label>>>>>
    readonly primary?: readonly ((keyof F & string) | (keyof RowOf<N> & string))[]
  } & ListOptions<RowOf<N>, NoInfer<Label>>,
): List<RowOf<N>>
export function defineList<Row>(
  list: Omit<List<Row>, 'texts' | 'title'> & Partial<List<Row>> & { readonly grid: OfList },
): List<Row> {
  return { texts: textsOf(list.grid), title: 'title', ...list }
}
