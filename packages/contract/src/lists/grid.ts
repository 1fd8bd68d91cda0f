import { z } from 'zod'
import { type Call, call, mediaTypes } from '../protocol/call.ts'
import { type GridCallName, gridOfCall, gridPages } from '../protocol/grid-names.ts'
import type { TagName } from '../protocol/tags.ts'
import { currencyCode, minorUnits } from '../values/scalars.ts'
import {
  type GridFields,
  type GridOutline,
  listLimits,
  type MatchType,
  matchTypesOf,
  type SortDirection,
  sortDirections,
} from './grid-outline.ts'
import { filterParameter, type ListFilter, type ListQuery, sortParameter } from './list-query.ts'

/** Every row of every grid. `id` is unique within its grid; `toConfirm` marks rows that wait for the user. */
export const rowBase = z.object({
  id: z.int(),
  toConfirm: z.boolean(),
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
})

/** A sum per currency (specification §3), in minor units; null where the grid has none. */
const summaryRow = z
  .object({
    amount: minorUnits.nullable(),
    currency: currencyCode,
    fffAmount: minorUnits.nullable(),
    fffCurrency: currencyCode.nullable(),
    ffoAmount: minorUnits.nullable(),
    ffoCurrency: currencyCode.nullable(),
    partnerCommissionAmount: minorUnits.nullable(),
    partnerCommissionCurrency: currencyCode.nullable(),
  })
  .meta({ id: 'SummaryRow' })
export type SummaryRow = z.infer<typeof summaryRow>

export const gridSummary = z.object({ collection: z.array(summaryRow) })
export type GridSummary = z.infer<typeof gridSummary>

const tabCount = z.object({ value: z.string(), count: z.int(), others: z.int().optional() })

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
  readonly errors: readonly ['BAD_REQUEST', 'TOO_MANY_REQUESTS']
}

/** A grid: its call, row and fields. */
export interface Grid<Row extends z.ZodType = z.ZodType, F extends GridFields = GridFields>
  extends Omit<GridOutline<GridCallName, F>, 'call'> {
  readonly call: GridCall<z.output<Row>>
  readonly row: Row
  readonly page: z.ZodType<GridPage<z.output<Row>>>
}

/**
 * Completes a grid and its call. With `page` and `limit` it answers a page, with
 * `limit=0` the xlsx, otherwise the summary. Undeclared parameters are 400. The sheet has all its
 * columns in its own order, unless `columns` names fields of a row: then theirs, as they are named.
 */
export function grid<Row extends z.ZodObject, F extends GridFields>(definition: {
  outline: GridOutline<GridCallName, F>
  tag: TagName
  summary: string
  row: Row
}): Grid<Row, F> {
  const { outline, tag, summary, row } = definition
  const name = gridOfCall(outline.call)
  const page: z.ZodType<GridPage<z.output<Row>>> = z.object({
    collection: z.array(row),
    count: z.int(),
    page: z.int(),
    limit: z.int(),
    tabs: z.array(tabCount).optional(),
  })
  return {
    ...outline,
    call: call('GET', `/${name}`, {
      tag,
      access: gridPages[name],
      specified: true,
      binary: mediaTypes.spreadsheet,
      summary,
      query: gridQuery(outline.fields, Object.keys(row.shape)),
      responses: { 200: z.union([page, gridSummary]) },
      errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
    }),
    row,
    page,
  }
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
      .refine((named) => new Set(named).size === named.length, 'names a column twice')
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
  return z.strictObject(shape).transform((given, { issues }): ListQuery => {
    const refuse = (parameter: string, message: string) =>
      issues.push({ code: 'custom', path: [parameter], message, input: given })
    const sorts = names.flatMap((field) => {
      const direction = given[sortParameter(field)] as SortDirection | undefined
      return direction ? [{ field, direction }] : []
    })
    const filters = names.flatMap((field): ListFilter[] => {
      const [atValue, atType] = [
        filterParameter(field, 'value'),
        filterParameter(field, 'matchType'),
      ]
      const value = given[atValue] as string | undefined
      const matchType = given[atType] as MatchType | undefined
      if (value !== undefined && matchType) return [{ field, value, matchType }]
      if (value !== undefined) refuse(atType, 'is missing')
      if (matchType) refuse(atValue, 'is missing')
      return []
    })
    if (sorts.length > 1) refuse('sort', 'a list is sorted by one column')
    if (filters.length > listLimits.filters)
      refuse('filter', `more than ${listLimits.filters} filters`)
    const { page, limit, columns } = given as Pick<ListQuery, 'page' | 'limit' | 'columns'>
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

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, 'is not a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most))
}
