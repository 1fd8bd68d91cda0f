import { type Contract, contractGrid } from '@partner-portal/contract/contracts/contracts'
import {
  type FinancialDocument,
  financialDocumentGrid,
  type InvoiceLoan,
  invoiceLoanGrid,
} from '@partner-portal/contract/documents/documents'
import { type Lead, leadGrid } from '@partner-portal/contract/leads/leads'
import type { Grid } from '@partner-portal/contract/list/grid'
import { type LoanUpdate, loanUpdateGrid } from '@partner-portal/contract/loan-updates/loan-updates'
import { type Settlement, settlementGrid } from '@partner-portal/contract/settlements/settlements'
import { decimalText } from '@partner-portal/contract/values/money'
import type { z } from 'zod'
import { testToday } from './fixed.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }
type Cell = string | null

export interface GridUnderTest {
  readonly grid: Grid
  /** The demo partner's number of rows. */
  readonly count: number
  /** The sum of the grid, if it has one. */
  readonly summed: string | null
  /** Fields that the row has under another name. */
  readonly values: Readonly<Record<string, (row: Row) => unknown>>
  /** Cells of the sheet by heading. */
  readonly sheet: Readonly<Record<string, (row: Row) => Cell>>
}

const repaymentPeriod = (row: Pick<FinancialDocument, 'repaymentPeriod'>) =>
  row.repaymentPeriod && `${row.repaymentPeriod.value}${row.repaymentPeriod.type}`
const amountText = (amount: number | null) => (amount === null ? null : decimalText(amount))

/** A day in a sheet: days since 1899-12-30 by Warsaw's clocks. */
function serial(instant: string | null): Cell {
  const epoch = Date.UTC(1899, 11, 30)
  return instant && String((Date.parse(instant.slice(0, 10)) - epoch) / 86_400_000)
}

/** Each of the six grids, with facts for tests that the outline lacks. */
export const gridsUnderTest: readonly (readonly [string, GridUnderTest])[] = [
  define<Lead>(leadGrid, {
    count: 160,
    summed: null,
    values: { isExpired: (row) => Date.parse(row.blockedUntil) <= testToday.getTime() },
    sheet: {
      'Numer zgłoszenia': (row) => row.number,
      NIP: (row) => row.nip,
      'Nazwa firmy': (row) => row.companyName,
      'Ochrona do': (row) => serial(row.blockedUntil),
    },
  }),
  define<Contract>(contractGrid, {
    count: 180,
    summed: 'amount',
    values: {},
    sheet: {
      'Numer umowy': (row) => row.number,
      Kwota: (row) => amountText(row.amount),
      'Data podpisania': (row) => serial(row.signedDate),
      'Data zakończenia': (row) =>
        serial(row.events.find(({ event }) => event === 'CONTRACT_TERMINATED')?.date ?? null),
    },
  }),
  define<InvoiceLoan>(invoiceLoanGrid, {
    count: 500,
    summed: 'amount',
    values: { repaymentPeriod },
    sheet: {
      'Numer dokumentu': (row) => row.documentNumber,
      Kwota: (row) => amountText(row.amount),
      'Termin płatności': (row) => serial(row.dueDate),
    },
  }),
  define<FinancialDocument>(financialDocumentGrid, {
    count: 1500,
    summed: 'amount',
    values: { repaymentPeriod },
    sheet: {
      'Numer dokumentu': (row) => row.documentNumber,
      Klient: (row) => row.customerName,
      Kwota: (row) => amountText(row.amount),
      Prowizja: (row) => amountText(row.partnerCommissionAmount ?? null),
      'Data finansowania': (row) => serial(row.fundingDate),
    },
  }),
  define<LoanUpdate>(loanUpdateGrid, {
    count: 326,
    summed: 'updateAmount',
    values: {},
    sheet: {
      'Numer dokumentu': (row) => row.documentNumber,
      Kwota: (row) => amountText(row.updateAmount),
      Rodzaj: (row) => (row.kind === 'RETURN' ? 'Zwrot' : 'Korekta'),
      'Łącznie dla dokumentu': (row) => amountText(row.updateTotalValueAmount),
    },
  }),
  define<Settlement>(settlementGrid, {
    count: 24,
    summed: 'amount',
    values: {},
    sheet: {
      'Numer rozliczenia': (row) => row.number,
      'Początek okresu': (row) => serial(row.periodFrom),
      Kwota: (row) => amountText(row.amount),
      Pozycje: (row) => String(row.itemsCount),
    },
  }),
]

interface Definition<R> extends Pick<GridUnderTest, 'count' | 'summed'> {
  readonly values: Readonly<Record<string, (row: R) => unknown>>
  readonly sheet: Readonly<Record<string, (row: R) => Cell>>
}

function define<R extends Row>(
  grid: Grid<z.ZodType<R>>,
  { values, sheet, ...counts }: Definition<R>,
): readonly [string, GridUnderTest] {
  const tested = { grid, ...counts, values: ofAnyRow(values), sheet: ofAnyRow(sheet) }
  return [grid.call.path.slice(1), tested]
}

/** Readers of a grid's rows, for tests of any grid. */
function ofAnyRow<R extends Row, Value>(readers: Readonly<Record<string, (row: R) => Value>>) {
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [name, (row: Row) => read(row as R)]),
  )
}

/** The value of a row that a field compares. */
export function valueOf({ values }: GridUnderTest, row: Row, field: string): unknown {
  const read = values[field]
  return read ? read(row) : row[field]
}
