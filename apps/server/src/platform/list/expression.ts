/** A comparison of a declared field with values that are already checked. */
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

/** A literal text. The flags say whether other characters may precede and follow it. */
export interface Pattern {
  readonly text: string
  readonly openStart: boolean
  readonly openEnd: boolean
}

export type Expression =
  | Comparison
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }
