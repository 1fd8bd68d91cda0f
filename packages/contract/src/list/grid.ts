import { z } from 'zod'
import { type Call, call, mediaTypes } from '../protocol/call.ts'
import { currencyCode, instant, minorUnits, productCode } from '../values/scalars.ts'
import {
  type GridFields,
  listLimits,
  type MatchType,
  matchTypesOf,
  type SortDirection,
  sortDirections,
} from './grid-outline.ts'
import {
  commonFields,
  type FieldType,
  type List,
  type ListField,
  type ListFields,
  type RowFields,
} from './list.ts'
import { filterParameter, type ListFilter, type ListQuery, sortParameter } from './list-query.ts'

/** A sum per currency (specification §3), in minor units; null where the grid has none. */
const summaryRow = z
  .object({
    amount: minorUnits
      .nullable()
      .describe('The sum of the filtered rows in minor units; null where a list has none'),
    currency: currencyCode,
    fffAmount: minorUnits
      .nullable()
      .describe('The sum of factoring fees in minor units; null where the list has none'),
    fffCurrency: currencyCode.nullable().describe('The currency of `fffAmount`'),
    ffoAmount: minorUnits
      .nullable()
      .describe('The sum of other fees in minor units; null where the list has none'),
    ffoCurrency: currencyCode.nullable().describe('The currency of `ffoAmount`'),
    partnerCommissionAmount: minorUnits
      .nullable()
      .describe("The sum of the partner's commission in minor units; null where none"),
    partnerCommissionCurrency: currencyCode
      .nullable()
      .describe('The currency of `partnerCommissionAmount`'),
  })
  .meta({ id: 'SummaryRow' })
export type SummaryRow = z.infer<typeof summaryRow>

export const gridSummary = z.object({ collection: z.array(summaryRow) })
export type GridSummary = z.infer<typeof gridSummary>

const tabCount = z.object({
  value: z.string().describe('The value of the filter; empty for all'),
  count: z.int().describe('The rows of the tab under all other filters'),
  others: z
    .int()
    .optional()
    .describe('Of the tab of what waits for the user: how many rows wait for somebody else'),
})

/** One page of a list (specification §3). */
export interface GridPage<Row> {
  collection: Row[]
  count: number
  page: number
  limit: number
  tabs?: z.infer<typeof tabCount>[] | undefined
}

export interface GridCall<Row> extends Call {
  readonly query: z.ZodType<ListQuery>
  readonly responses: { readonly 200: z.ZodType<GridPage<Row> | GridSummary> }
  readonly errors: readonly ['TOO_MANY_REQUESTS']
}

/** A grid: its call, row and fields. */
export interface Grid<
  Row extends z.ZodType = z.ZodType,
  F extends ListFields = ListFields,
  Queried extends GridFields = GridFields,
  N extends string = string,
> extends Omit<List<N, F, Queried>, 'call' | 'page'> {
  readonly call: GridCall<z.output<Row>>
  readonly rowSchema: Row
  readonly pageSchema: z.ZodType<GridPage<z.output<Row>>>
}

/**
 * Completes a list with its row and its call. With `page` and `limit` it answers a page, with
 * `limit=0` the xlsx, otherwise the summary. Undeclared parameters are 400. The sheet has all its
 * columns in its own order, unless `columns` names fields of a row: then theirs, as they are named.
 */
export function grid<
  N extends string,
  F extends ListFields,
  Queried extends GridFields,
  O extends Objects<F>,
>(list: List<N, F, Queried>, objects: O): Grid<Row<F, O>, F, Queried, N> {
  const row = rowSchema(list, objects)
  const page: z.ZodType<GridPage<z.output<Row<F, O>>>> = z.object({
    collection: z.array(row),
    count: z.int(),
    page: z.int(),
    limit: z.int(),
    tabs: z.array(tabCount).optional().describe('Of a list with tabs: how many rows each one has'),
  })
  return {
    ...list,
    call: call('GET', `/${list.name}`, {
      tag: list.tag,
      access: list.page,
      specified: true,
      binary: mediaTypes.spreadsheet,
      summary: list.summary,
      query: gridQuery(list.fields, Object.keys(row.shape)),
      responses: { 200: z.union([page, gridSummary]) },
      errors: ['TOO_MANY_REQUESTS'],
    }),
    rowSchema: row,
    pageSchema: page,
  }
}

const schemas = {
  text: z.string(),
  name: z.string(),
  digits: z.string(),
  product: productCode,
  currency: currencyCode,
  instant,
  amount: minorUnits,
  integer: z.int(),
  boolean: z.boolean(),
} as const satisfies Partial<Record<FieldType, z.ZodType>>

/** Every row of every list. `id` is unique in its list; `toConfirm` marks rows that wait for the user. */
const rowBase = z.object({
  id: z.int().describe('Unique in its list'),
  toConfirm: z.boolean().describe('Whether the row waits for the user'),
  agentId: z.int().nullable().describe(commonFields.agentId.about),
  agentName: z.string().nullable().describe(commonFields.agentName.about),
})

type Plain<F extends ListField> = F extends {
  readonly codes: { readonly values: readonly (infer Code extends string)[] }
}
  ? z.ZodEnum<{ [C in Code]: C }>
  : F['type'] extends keyof typeof schemas
    ? (typeof schemas)[F['type']]
    : never
type Nullable<F, S extends z.ZodType> = F extends { readonly nullable: true } ? z.ZodNullable<S> : S
type Optional<F, S extends z.ZodType> = F extends { readonly optional: true } ? z.ZodOptional<S> : S
type FieldSchema<F> = F extends ListField ? Optional<F, Nullable<F, Plain<F>>> : never

/** The schemas of a list's objects. */
type Objects<F> = {
  readonly [K in keyof F as F[K] extends { readonly type: 'object' } ? K : never]: z.ZodType
}

/** The schema of a list's rows. */
type Row<F, O> = z.ZodObject<
  (typeof rowBase)['shape'] & {
    [K in keyof RowFields<F>]: K extends keyof O ? O[K] : FieldSchema<RowFields<F>[K]>
  }
>

/** The grid of a list without objects. */
export type PlainGrid<L> =
  L extends List<infer N, infer F, infer Queried>
    ? Objects<F> extends Readonly<Record<string, never>>
      ? Grid<Row<F, unknown>, F, Queried, N>
      : never
    : never

/** A row of a list without objects. */
export type RowOf<L> = z.infer<PlainGrid<L>['rowSchema']>

function rowSchema<F extends ListFields, O extends Objects<F>>(
  { declared, rowId }: List<string, F>,
  objects: O,
): Row<F, O> {
  const byName: Readonly<Record<string, z.ZodType | undefined>> = objects
  const shape = Object.entries<ListField>(declared).flatMap(([name, field]) =>
    field.computed ? [] : [[name, schemaOf(field, byName[name]).describe(field.about)] as const],
  )
  const schema: z.ZodObject = rowBase.extend(Object.fromEntries(shape)).meta({ id: rowId })
  return schema as Row<F, O>
}

function schemaOf(
  { type, codes, nullable, optional }: ListField,
  object: z.ZodType | undefined,
): z.ZodType {
  const plain = object ?? (codes ? z.enum(codes.values) : schemas[type as keyof typeof schemas])
  const maybeNull = nullable ? plain.nullable() : plain
  return optional ? maybeNull.optional() : maybeNull
}

/**
 * The query parameters of a grid, read as a `ListQuery`. Strict: an unknown one is refused by name.
 * A filter has a value and a match type, and a list is sorted by one field.
 */
function gridQuery(fields: GridFields, rowFields: string[]): z.ZodType<ListQuery> {
  const names = Object.keys(fields)
  const shape: Record<string, z.ZodType> = {
    page: wholeNumber(1, 1_000_000_000).optional(),
    limit: wholeNumber(0, 100).optional().meta({ description: '1-100; 0 answers the xlsx' }),
    columns: z
      .string()
      .max(listLimits.rawLength)
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(rowFields)))
      .refine((columns) => new Set(columns).size === columns.length, 'names a column twice')
      .optional()
      .meta({
        description: 'With limit=0: fields of a row, `amount,currency`, which the sheet has',
      }),
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.sort)
      shape[sortParameter(name)] = z.string().toUpperCase().pipe(z.enum(sortDirections)).optional()
    if (field.filter) {
      shape[filterParameter(name, 'value')] = z
        .string()
        .trim()
        .min(1, 'has no value')
        .max(listLimits.rawLength)
        .optional()
      shape[filterParameter(name, 'matchType')] = z.enum(matchTypesOf[field.kind]).optional()
    }
  }
  return z.strictObject(shape).transform((parameters, { issues }): ListQuery => {
    const refuse = (parameter: string, message: string) =>
      issues.push({ code: 'custom', path: [parameter], message, input: parameters })
    const sorts = names.flatMap((field) => {
      const direction = parameters[sortParameter(field)] as SortDirection | undefined
      return direction ? [{ field, direction }] : []
    })
    const filters = names.flatMap((field): ListFilter[] => {
      const [atValue, atType] = [
        filterParameter(field, 'value'),
        filterParameter(field, 'matchType'),
      ]
      const value = parameters[atValue] as string | undefined
      const matchType = parameters[atType] as MatchType | undefined
      if (value !== undefined && matchType) return [{ field, value, matchType }]
      if (value !== undefined) refuse(atType, 'is missing')
      if (matchType) refuse(atValue, 'is missing')
      return []
    })
    if (sorts.length > 1) refuse('sort', 'a list is sorted by one column')
    if (filters.length > listLimits.filters)
      refuse('filter', `more than ${listLimits.filters} filters`)
    const { page, limit, columns } = parameters as Pick<ListQuery, 'page' | 'limit' | 'columns'>
    if (columns && limit !== 0) refuse('columns', 'is only for an export, limit=0')
    const [sort] = sorts
    return {
      ...(page === undefined ? {} : { page }),
      ...(limit === undefined ? {} : { limit }),
      ...(sort ? { sort } : {}),
      ...(columns ? { columns } : {}),
      filters,
    }
  })
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, 'is not a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
}
