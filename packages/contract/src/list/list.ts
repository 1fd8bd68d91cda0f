import type { SecuredPage } from '../protocol/access-map.ts'
import type { TagName } from '../protocol/tags.ts'
import type {
  FieldKind,
  GridField,
  GridFields,
  GridOutline,
  GridTabs,
  RecordFields,
  SortDirection,
} from './grid-outline.ts'

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
 * row has it. `mastersOnly`, `fromStart`, `deadline`: see `GridField`.
 */
export type FieldFlag =
  | 'filter'
  | 'sort'
  | 'nullable'
  | 'optional'
  | 'computed'
  | 'mastersOnly'
  | 'fromStart'
  | 'deadline'

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
  N extends string = string,
  F extends ListFields = ListFields,
  Queried extends GridFields = GridFields,
  Tab extends string = string,
  C extends string = string,
  P extends SecuredPage = SecuredPage,
> extends GridOutline<N, C, Queried, Tab> {
  readonly page: P
  /** The specification's name, and the Polish one. */
  readonly title: { readonly given: string; readonly pl: string }
  readonly tag: TagName
  readonly summary: string
  /** The id of the row's schema. */
  readonly rowId: string
  /** The group of texts in which a provider may rename its fields. */
  readonly texts: string
  readonly declared: F
}

/**
 * Declares a list. Each field says once what it is called, what it means and what can be done with it; the
 * columns of a sheet are in this order.
 */
export function list<
  const N extends string,
  const C extends string,
  const P extends SecuredPage,
  const F extends ListFields,
  const Tab extends string = never,
>(declared: {
  /** Used in its addresses and reloads. */
  readonly name: N
  /** The call that answers it. */
  readonly call: C
  /** Users who may open the page may call it. */
  readonly page: P
  readonly title: List['title']
  readonly defaultSort: {
    readonly field: keyof QueriedFields<F> & string
    readonly direction: SortDirection
  }
  readonly tag: TagName
  readonly summary: string
  readonly rowId: string
  readonly texts: string
  readonly fields: F
  readonly record: RecordFields<keyof QueriedFields<F> & string>
  readonly tabs?: GridTabs<keyof QueriedFields<F> & string, Tab>
}): List<N, F, QueriedFields<F>, Tab, C, P> {
  const { fields, ...rest } = declared
  const all: ListFields = { ...fields, ...commonFields }
  const queried = Object.entries(all).filter(([, { filter, sort }]) => filter || sort)
  return { ...rest, declared: fields, fields: Object.fromEntries(queried) as QueriedFields<F> }
}

/** The Polish names of the fields. */
export function namesOf<F extends ListFields>({
  declared,
}: Pick<List<string, F>, 'declared'>): { readonly [K in keyof WithCommon<F>]: string } {
  const all: Readonly<Record<string, ListField>> = { ...declared, ...commonFields }
  return Object.fromEntries(Object.entries(all).map(([field, { name }]) => [field, name])) as {
    readonly [K in keyof WithCommon<F>]: string
  }
}
