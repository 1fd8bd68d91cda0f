import type { Readable } from 'node:stream'
import { productName } from '@partner-portal/contract/values/polish-names'
import { type SheetColumn, writeWorkbook } from '#platform/xlsx.ts'
import type { LineRecord, SettlementFile } from './settlement-lines.repository.ts'

/** A line, or the sum of those above it. */
type SheetRow = LineRecord | { readonly sum: number }
type Shown = string | number | null

/** The lines of a settlement as a workbook. Its last row is the sum of the rows above it. */
export function settlementSheet(file: SettlementFile): Readable {
  const { currency } = file.settlement
  const columns = [
    column('Data', 'instant', 12, (line) => line.lineDate),
    column('Numer dokumentu', 'text', 24, (line) => line.documentNumber, 'Razem'),
    column('Data dokumentu', 'instant', 16, (line) => line.documentDate),
    column('Klient', 'text', 36, (line) => line.customerName),
    column('Produkt', 'text', 20, (line) => productName(line.product)),
    ...(file.isMaster ? [column('Agent', 'text', 28, (line) => line.agentName)] : []),
    column('Podstawa', 'amount', 14, (line) => line.base),
    // 120 basis points are 1.20 %, as 120 grosze are 1.20 zł.
    column('Stawka (%)', 'amount', 12, (line) => line.rateBasisPoints),
    { ...column('Prowizja', 'amount', 14, (line) => line.amount), value: amountOf },
    column('Waluta', 'text', 8, () => currency, currency),
    column('Korekta', 'text', 10, (line) => (line.amount < 0 ? 'tak' : null)),
  ]
  return writeWorkbook(columns, withSum(file.batches))
}

async function* withSum(batches: AsyncIterable<LineRecord[]>): AsyncGenerator<SheetRow[]> {
  let sum = 0
  for await (const lines of batches) {
    for (const { amount } of lines) sum += amount
    yield lines
  }
  yield [{ sum }]
}

function column(
  title: string,
  kind: SheetColumn<SheetRow>['kind'],
  width: number,
  show: (line: LineRecord) => Shown,
  inSum: string | null = null,
): SheetColumn<SheetRow> {
  return { title, kind, width, value: (row) => ('sum' in row ? inSum : show(row)) }
}

function amountOf(row: SheetRow): number {
  return 'sum' in row ? row.sum : row.amount
}
