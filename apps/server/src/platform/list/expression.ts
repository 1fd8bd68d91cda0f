/** A comparison of one declared field with values that are already read and checked. */
export type Comparison =
  | {
      readonly field: string
      readonly test: '=' | '!=' | '<' | '<=' | '>' | '>='
      readonly value: Value
    }
  | { readonly field: string; readonly test: 'IN'; readonly values: readonly Value[] }
  | { readonly field: string; readonly test: 'LIKE'; readonly pattern: Pattern }
  | { readonly field: string; readonly test: 'NULL'; readonly isNull: boolean }
  | { readonly field: string; readonly test: 'DAY'; readonly day: string }

export type Value = string | number | boolean

/** A text to find, literally; the flags say whether something may stand before and after it. */
export interface Pattern {
  readonly text: string
  readonly openStart: boolean
  readonly openEnd: boolean
}

export type Expression =
  | Comparison
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }
