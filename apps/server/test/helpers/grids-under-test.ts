import type { Contract } from '@partner-portal/contract/contracts/contracts'
import type { GainedDocument } from '@partner-portal/contract/documents/documents'
import type { Lead } from '@partner-portal/contract/leads/leads'
import type { Grid } from '@partner-portal/contract/list/grid'
import type { FieldType, ListField } from '@partner-portal/contract/list/list'
import { type GridName, gridNames } from '@partner-portal/contract/lists/grid-names'
import { decimalText } from '@partner-portal/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import { listSourcesOf } from '../../src/lists.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { testToday } from './fixed.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }
type Cell = string | null

interface Special {
  /** Rows of the table that belong to the list. Default: all. */
  readonly only?: RawBuilder<boolean>
  /** Fields that the row has under another name. */
  readonly values?: Readonly<Record<string, (row: Row) => unknown>>
  /** Cells of the sheet by heading, beside those of declared fields. */
  readonly sheet?: Readonly<Record<string, (row: Row) => Cell>>
}

export interface GridUnderTest extends Required<Special> {
  readonly grid: Grid
  readonly table: RawBuilder<unknown>
  /** The sum of the grid, if it has one. */
  readonly summed: string | null
}

const repaymentPeriod = ofRow(
  ({ repaymentPeriod: period }: GainedDocument) => period && `${period.value}${period.type}`,
)

/** Facts for tests that a declaration lacks. */
const special: Readonly<Partial<Record<GridName, Special>>> = {
  'lead-grid': {
    values: { isExpired: ofRow((row: Lead) => Date.parse(row.blockedUntil) <= +testToday) },
  },
  'proposal-contract-grid': {
    sheet: {
      'Data zakończenia': ofRow(({ events }: Contract) =>
        serial(events.find(({ event }) => event === 'CONTRACT_TERMINATED')?.date),
      ),
    },
  },
  'invoice-loan-grid': { only: sql`relation = 'receiver'`, values: { repaymentPeriod } },
  'financial-document-grid': { only: sql`relation = 'gained'`, values: { repaymentPeriod } },
}

/** The text of a field's cell. The name of a product is the offer's. */
const cells: Partial<Record<FieldType, (value: unknown, field: ListField) => Cell>> = {
  text: String,
  name: String,
  digits: String,
  currency: String,
  integer: String,
  amount: (value) => decimalText(Number(value)),
  instant: (value) => serial(String(value)),
  code: (value, { codes }) => codes?.names[String(value)] ?? null,
}

const sources = listSourcesOf({ featuresOff: [] })

/** Every list by its name. */
export const gridsUnderTest: readonly (readonly [string, GridUnderTest])[] = gridNames.map(
  (name) => {
    const { grid, table } = sources[name]
    const { only = sql<boolean>`true`, values = {}, sheet = {} } = special[name] ?? {}
    const summed = grid.record.amount ?? null
    return [
      name,
      { grid, table, only, summed, values, sheet: { ...declaredSheet(grid), ...sheet } },
    ]
  },
)

function declaredSheet({ declared }: Grid): Required<Special>['sheet'] {
  const shown = Object.entries<ListField>(declared).flatMap(([name, field]) => {
    const cell = cells[field.type]
    if (!cell || field.computed) return []
    return [
      [field.name, (row: Row) => (row[name] == null ? null : cell(row[name], field))] as const,
    ]
  })
  return Object.fromEntries(shown)
}

/** A day in a sheet: days since 1899-12-30 by Warsaw's clocks. */
function serial(instant: string | undefined): Cell {
  if (instant === undefined) return null
  return String((Date.parse(instant.slice(0, 10)) - Date.UTC(1899, 11, 30)) / 86_400_000)
}

/** A reader of a grid's rows, for tests of any grid. */
function ofRow<R, Value>(read: (row: R) => Value): (row: Row) => Value {
  return (row) => read(row as R)
}

/** The value of a row that a field compares. */
export function valueOf({ values }: GridUnderTest, row: Row, field: string): unknown {
  const read = values[field]
  return read ? read(row) : row[field]
}

/** The rows that the demo partner has, counted in the table. */
export async function countRows(db: Db, { table, only }: GridUnderTest): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${table}
    where ${only} and partner_id = (select id from partner where code = 'DEMO')`.execute(db)
  return rows[0]?.count ?? 0
}
