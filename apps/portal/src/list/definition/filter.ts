import type {
  GridFields,
  MatchType,
  matchTypesOf,
} from '@partner-portal/contract/list/grid-outline'
import type { FilterOptions } from './filter-options.ts'

/** A filter's value is always text: in the list state, in the address and in its field. */
export type FilterValues = Readonly<Record<string, string>>

interface TextFilter<Match extends MatchType = 'LIKE' | 'EXACT'> {
  readonly type: 'TEXT'
  readonly matchType: Match
  /** Normalizes the typed text, for example a NIP to its digits. */
  readonly clean?: (text: string) => string
}

/** IN allows several options, any other match type one. */
export interface SelectFilter<Match extends MatchType = 'IN' | 'EXACT' | 'LIKE' | 'BOOL'> {
  readonly type: 'SELECT'
  readonly matchType: Match
  readonly useOptions: () => FilterOptions
  /** Normalizes the text typed for a hint. */
  readonly clean?: (text: string) => string
  /** All options are `Wszyscy`, not `Wszystkie`. */
  readonly ofPeople?: true
}

interface DateRangeFilter {
  readonly type: 'DATE_RANGE'
  readonly matchType: 'RAW'
}

/** In minor units; typed and kept in the address as a decimal. */
interface AmountRangeFilter {
  readonly type: 'AMOUNT_RANGE'
  readonly matchType: 'RAW'
}

/** A filter with a field in the panel. */
export type ShownFilter<Label = string> = { readonly field: string; readonly label: Label } & (
  | TextFilter
  | SelectFilter
  | DateRangeFilter
  | AmountRangeFilter
)

/** A list's tab filters without a field in the panel. */
export type Filter =
  | ShownFilter
  | { readonly field: string; readonly type: 'HIDDEN'; readonly matchType: 'BOOL' | 'EXACT' }

/** The filters that a grid's fields allow. A wrong field or match type does not compile. */
export type FilterOf<F extends GridFields, Label> = {
  [K in keyof F & string]: F[K]['filter'] extends true
    ? { readonly field: K; readonly label: Label } & FieldOf<F[K]['kind']>
    : never
}[keyof F & string]

type FieldOf<Kind extends keyof typeof matchTypesOf> =
  | TextFilter<Extract<(typeof matchTypesOf)[Kind][number], 'LIKE' | 'EXACT'>>
  | SelectFilter<Extract<(typeof matchTypesOf)[Kind][number], 'IN' | 'EXACT' | 'LIKE' | 'BOOL'>>
  | (Kind extends 'instant' ? DateRangeFilter : never)
  | (Kind extends 'amount' ? AmountRangeFilter : never)

export function isShown(filter: Filter): filter is ShownFilter {
  return filter.type !== 'HIDDEN'
}

/** The props of a filter's field. */
export interface FilterFieldProps<Shown = ShownFilter> {
  readonly filter: Shown
  readonly label: string
  readonly value: string
  readonly onChange: (value: string, options?: { readonly replace?: boolean }) => void
}
