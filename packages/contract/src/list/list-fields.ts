import type { FieldKind, GridField } from './grid-outline.ts'

// The fields of a list, each said once: its Polish name, its meaning, what may be done with it. The row's
// schema, the filters, the sheet, the database's column and the import follow from it.

/** The codes of a field, with the group of texts in which a provider may rename them. */
export interface Codes<Code extends string = string> {
  readonly group: string
  readonly values: readonly Code[]
  readonly names: Readonly<Record<Code, string>>
}

/**
 * `text` is searched in any spelling, `name` is a text with the Polish order, `digits` are compared as they
 * are. `object` has a schema of its own.
 */
const kinds = {
  text: 'text',
  name: 'text',
  digits: 'text',
  object: 'text',
  code: 'code',
  product: 'code',
  currency: 'code',
  instant: 'instant',
  amount: 'amount',
  integer: 'amount',
  boolean: 'boolean',
  agent: 'relation',
} as const satisfies Record<string, FieldKind>
export type FieldType = keyof typeof kinds

/**
 * `filter`, `sort`: by the field. `nullable`, `optional`: in a row it may be null, or missing. `computed`: no
 * row has it. `mastersOnly`, `fromStart`: see `GridField`.
 */
export type FieldFlag =
  | 'filter'
  | 'sort'
  | 'nullable'
  | 'optional'
  | 'computed'
  | 'mastersOnly'
  | 'fromStart'

export interface ListField extends GridField {
  readonly type: FieldType
  readonly name: string
  readonly about: string
  readonly codes?: Codes
  readonly nullable?: true
  readonly optional?: true
  readonly computed?: true
}
export type ListFields = Readonly<Record<string, ListField>>

type Field<T extends FieldType, Flag extends FieldFlag> = {
  readonly type: T
  readonly kind: (typeof kinds)[T]
  readonly name: string
  readonly about: string
} & { readonly [F in Flag]: true } & (T extends 'object' ? { readonly object: true } : unknown)

function fieldOf<T extends FieldType>(type: T) {
  return <const Flags extends readonly FieldFlag[]>(
    name: string,
    about: string,
    ...flags: Flags
  ): Field<T, Flags[number]> =>
    ({
      type,
      kind: kinds[type],
      name,
      about,
      ...(type === 'object' && { object: true }),
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
    }) as Field<T, Flags[number]>
}

/** Declares a field: `name` heads its column, `about` describes it in the API. */
export const field = {
  text: fieldOf('text'),
  name: fieldOf('name'),
  digits: fieldOf('digits'),
  object: fieldOf('object'),
  product: fieldOf('product'),
  currency: fieldOf('currency'),
  instant: fieldOf('instant'),
  amount: fieldOf('amount'),
  integer: fieldOf('integer'),
  boolean: fieldOf('boolean'),
  agent: fieldOf('agent'),
  code<Code extends string, const Flags extends readonly FieldFlag[]>(
    codes: Codes<Code>,
    name: string,
    about: string,
    ...flags: Flags
  ) {
    return { ...fieldOf('code')(name, about, ...flags), codes }
  },
}

/** The fields that every list has beside its own. */
export const commonFields = {
  agentId: field.agent(
    'Agent',
    'The id of the agent to whom it belongs; null without one',
    'filter',
    'nullable',
    'mastersOnly',
  ),
  agentName: field.text(
    'Agent',
    "The agent's name; null without one, and for users who see no agents",
    'sort',
    'nullable',
    'mastersOnly',
  ),
} as const
