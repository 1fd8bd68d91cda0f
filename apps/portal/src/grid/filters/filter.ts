import type { GridFields, MatchType, matchTypesOf } from '@partner-portal/contract/grid-outline'
import type { FilterOptions } from './filter-options.ts'

/** A filter's value is always text, the same in the state, in the address and in its field. */
export type FilterValues = Readonly<Record<string, string>>

type Fitting<Kind extends keyof typeof matchTypesOf, Wanted extends MatchType> = Extract<
  (typeof matchTypesOf)[Kind][number],
  Wanted
>

// Specification §3 names all types and expressions below, including those that no list uses yet.

/** A condition of the list protocol's RAW grammar in which `:value` stands for what was typed. */
export interface FilterExpression {
  readonly value: string
  /** Asks for what contains the value: `%` is set around it. */
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
  /** What was typed as the backend keeps it: a NIP as its digits. */
  readonly clean?: (text: string) => string
} & ({ readonly matchType: Match } | Expressed)

type SelectMatch = 'EXACT' | 'LIKE' | 'IN' | 'RELATION' | 'BOOL' | 'NULL'

/** With IN several options can be chosen, with any other match type one; BOOL and NULL have `true` and `false`. */
export interface SelectFilter<Match extends MatchType = SelectMatch> {
  readonly type: 'SELECT'
  readonly matchType: Match
  readonly useOptions: () => FilterOptions
  /** All of them are `Wszyscy`, not `Wszystkie`. */
  readonly ofPeople?: true
}

/** Asks for `true` when it is on, or for `value`; off, for nothing. */
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

/** Has no field. With a `value` it is always asked for, without one when the address has it. */
type HiddenFilter<Match extends MatchType = Exclude<MatchType, 'RAW'>> = {
  readonly type: 'HIDDEN'
  readonly label?: undefined
  readonly value?: string
} & ({ readonly matchType: Match } | Expressed)

/** A filter that stands in the panel. */
export type ShownFilter<Label = string> = { readonly field: string; readonly label: Label } & (
  | TextFilter<Label>
  | SelectFilter
  | CheckboxFilter
  | DateFilter
  | DateRangeFilter
)

/** Any filter, as the list's own code sees it. */
export type Filter<Label = string> =
  | ShownFilter<Label>
  | ({ readonly field: string } & HiddenFilter)

/** The filters that a grid's declared fields allow: a wrong field or match type does not compile. */
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
