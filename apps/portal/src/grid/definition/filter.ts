import type { GridFields, MatchType, matchTypesOf } from '@partner-portal/contract/grid-outline'
import type { FilterOptions } from './filter-options.ts'

/** A filter's value is always text: in the list state, in the address and in its field. */
export type FilterValues = Readonly<Record<string, string>>

type Fitting<Kind extends keyof typeof matchTypesOf, Wanted extends MatchType> = Extract<
  (typeof matchTypesOf)[Kind][number],
  Wanted
>

// The specification names all types and expressions below, those that no list uses yet too.

/** A condition of the list protocol's RAW grammar. `:value` is the typed text. */
export interface FilterExpression {
  readonly value: string
  /** Matches rows that contain the value, by a `%` on each side. */
  readonly wildcard?: boolean
  readonly leftJoin?: string | readonly string[]
}

interface Expressed {
  readonly matchType: 'RAW'
  readonly expression: FilterExpression
}

type TextFilter<Label, Match extends MatchType = 'LIKE' | 'EXACT'> = {
  readonly type: 'TEXT'
  readonly placeholder?: Label
  /** Normalizes the typed text, for example a NIP to its digits. */
  readonly clean?: (text: string) => string
} & ({ readonly matchType: Match } | Expressed)

type SelectMatch = 'EXACT' | 'LIKE' | 'IN' | 'RELATION' | 'BOOL' | 'NULL'

/** IN allows several options, any other match type one. BOOL and NULL have `true` and `false`. */
export interface SelectFilter<Match extends MatchType = SelectMatch> {
  readonly type: 'SELECT'
  readonly matchType: Match
  readonly useOptions: () => FilterOptions
  /** All of them are `Wszyscy`, not `Wszystkie`. */
  readonly ofPeople?: true
}

/** Filters by `true`, or by `value`, when it is checked; unchecked it does not filter. */
interface CheckboxFilter<Match extends MatchType = 'BOOL' | 'NULL'> {
  readonly type: 'CHECKBOX'
  readonly matchType: Match
  readonly value?: 'false'
}

interface DateFilter {
  readonly type: 'DATE'
  readonly matchType: 'DATE'
}

interface DateRangeFilter {
  readonly type: 'DATE_RANGE'
  readonly matchType: 'RAW'
}

/** Has no field. Always filters by `value`; without a `value`, by what the address has. */
type HiddenFilter<Match extends MatchType = Exclude<MatchType, 'RAW'>> = {
  readonly type: 'HIDDEN'
  readonly label?: undefined
  readonly value?: string
} & ({ readonly matchType: Match } | Expressed)

/** A filter with a field in the panel. */
export type ShownFilter<Label = string> = { readonly field: string; readonly label: Label } & (
  | TextFilter<Label>
  | SelectFilter
  | CheckboxFilter
  | DateFilter
  | DateRangeFilter
)

export type Filter<Label = string> =
  | ShownFilter<Label>
  | ({ readonly field: string } & HiddenFilter)

/** The filters that a grid's fields allow. A wrong field or match type does not compile. */
export type FilterOf<F extends GridFields, Label> = {
  [K in keyof F & string]: F[K]['filter'] extends true
    ? { readonly field: K } & (
        | ({ readonly label: Label } & FieldOf<F[K]['kind'], Label>)
        | HiddenFilter<Exclude<(typeof matchTypesOf)[F[K]['kind']][number], 'RAW'>>
      )
    : never
}[keyof F & string]

type FieldOf<Kind extends keyof typeof matchTypesOf, Label> =
  | TextFilter<Label, Fitting<Kind, 'LIKE' | 'EXACT'>>
  | SelectFilter<Fitting<Kind, SelectMatch>>
  | CheckboxFilter<Fitting<Kind, 'BOOL' | 'NULL'>>
  | (Kind extends 'instant' ? DateFilter | DateRangeFilter : never)

export function isShown<Label>(filter: Filter<Label>): filter is ShownFilter<Label> {
  return filter.type !== 'HIDDEN'
}
