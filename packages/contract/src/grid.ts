import { z } from 'zod'
import { type Call, call } from './call.ts'
import { currencyCode, minorUnits } from './money.ts'
import type { Role } from './roles.ts'

/** Specification §3 Filter config: how a filter's value is compared. Meanings: product §3. */
export const matchTypes = [
  'EXACT',
  'LIKE',
  'IN',
  'BOOL',
  'NULL',
  'DATE',
  'RELATION',
  'RAW',
] as const
export type MatchType = (typeof matchTypes)[number]

export const sortDirections = ['ASC', 'DESC'] as const
export type SortDirection = (typeof sortDirections)[number]

/** What a field holds decides which match types it takes. */
export const matchTypesOf = {
  text: ['EXACT', 'LIKE', 'IN', 'NULL', 'RAW'],
  code: ['EXACT', 'IN', 'NULL', 'RAW'],
  instant: ['DATE', 'NULL', 'RAW'],
  amount: ['EXACT', 'NULL', 'RAW'],
  relation: ['RELATION', 'EXACT', 'IN', 'NULL', 'RAW'],
  boolean: ['BOOL', 'RAW'],
} as const satisfies Record<string, readonly MatchType[]>
export type FieldKind = keyof typeof matchTypesOf

/** One field of a grid that can be filtered or sorted by. */
export interface GridField {
  readonly kind: FieldKind
  readonly filter?: boolean
  readonly sort?: boolean
  /** Declared for network masters only; to anybody else the field does not exist. */
  readonly mastersOnly?: boolean
}

export type GridFields = Readonly<Record<string, GridField>>

export type SortableField<F extends GridFields> = {
  [K in keyof F]: F[K]['sort'] extends true ? K : never
}[keyof F] &
  string

/** Specification §9: page sizes offered, and the default. Any limit from 1 to 100 is a page. */
export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 10

/** Promises P19, P20: bounds of what a list reads. */
export const listLimits = { filters: 30, valueLength: 200, values: 100, rawLength: 4000 } as const

/** Most rows that one sheet of a spreadsheet can hold below its header. */
export const exportRowLimit = 1_048_575

/** Every row of every grid. `id` is unique within its grid; `toConfirm` marks rows that wait for the user. */
export const rowBase = z.object({
  id: z.int(),
  toConfirm: z.boolean(),
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
})

/** Specification §3 Summary rows, one per currency; amounts in minor units, null where the grid has none. */
export const summaryRow = z
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

export const tabCount = z.object({ value: z.string(), count: z.int() })

/** Specification §3 Table page response. */
export interface GridPage<Row> {
  collection: Row[]
  count: number
  page: number
  limit: number
  tabs?: z.infer<typeof tabCount>[] | undefined
}

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A grid: its call and what can be done with its fields. */
export interface Grid<Row extends z.ZodType = z.ZodType, F extends GridFields = GridFields> {
  readonly call: Call
  readonly row: Row
  readonly page: z.ZodType<GridPage<z.output<Row>>>
  readonly fields: F
  readonly defaultSort: { readonly field: string; readonly direction: SortDirection }
}

/**
 * Declares a grid and its call (product §3). With `page` and `limit` it answers a page,
 * with `limit=0` the xlsx, with neither the summary. Everything not declared is 400.
 */
export function grid<Row extends z.ZodObject, const F extends GridFields>(definition: {
  path: `/${string}`
  access: Role
  summary: string
  row: Row
  fields: F
  defaultSort: { field: SortableField<F>; direction: SortDirection }
}): Grid<Row, F> {
  const page = z.object({
    collection: z.array(definition.row),
    count: z.int(),
    page: z.int(),
    limit: z.int(),
    tabs: z.array(tabCount).optional(),
  })
  return {
    call: call({
      method: 'GET',
      base: 'frontend',
      path: definition.path,
      access: definition.access,
      summary: definition.summary,
      query: gridQuery(definition.fields),
      responses: { 200: z.union([page, gridSummary]) },
      binary: { mediaType: spreadsheet },
      errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
    }),
    row: definition.row,
    page: page as unknown as z.ZodType<GridPage<z.output<Row>>>,
    fields: definition.fields,
    defaultSort: definition.defaultSort,
  }
}

/** The query parameters of a grid, by name; strict, so that an unknown one is refused with its name. */
function gridQuery(fields: GridFields) {
  const shape: Record<string, z.ZodType> = {
    page: wholeNumber(1, 1_000_000_000).optional(),
    limit: wholeNumber(0, 100).optional().meta({ description: '1-100; 0 answers the xlsx' }),
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.sort)
      shape[`sort[${name}]`] = z.string().toUpperCase().pipe(z.enum(sortDirections)).optional()
    if (field.filter) {
      shape[`filter[${name}][value]`] = z.string().trim().max(listLimits.rawLength).optional()
      shape[`filter[${name}][matchType]`] = z.enum(matchTypesOf[field.kind]).optional()
    }
  }
  return z.strictObject(shape)
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, 'is not a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most))
}
