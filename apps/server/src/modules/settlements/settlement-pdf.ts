import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { polishAmount } from '@partner-portal/contract/values/money'
import { productName, settlementStatusNames } from '@partner-portal/contract/values/polish-names'
import { NO_VALUE } from '#domain/no-value.ts'
import { openTable, type TableColumn } from './pdf-table.ts'
import type { LineRecord, SettlementFile } from './settlement-lines.repository.ts'

const require = createRequire(import.meta.url)
// They have the Polish letters, which the fonts of every PDF reader lack.
const fonts = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
}

const day = (instant: string | null) => instant?.slice(0, 10) ?? NO_VALUE

/** A settlement with its lines and their sum, on A4 pages. */
export async function settlementPdf(
  file: SettlementFile,
  partner: { readonly name: string; readonly nip: string | null },
): Promise<Readable> {
  // Loaded when it is first needed: it takes 15 MB.
  const { default: PdfDocument } = await import('pdfkit')
  const { settlement } = file
  const title = `Rozliczenie ${settlement.number}`
  const pdf = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 36,
    lang: 'pl-PL',
    // The foot of a page says how many there are.
    bufferPages: true,
    info: { Title: title },
    // A font that is already open under its path is read again with each use of its registered name.
    font: '',
  })
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  pdf.font('bold').fontSize(16).text(title)
  pdf.font('regular').fontSize(9).moveDown(0.5)
  pdf.text(partner.nip ? `${partner.name}, NIP ${partner.nip}` : partner.name)
  pdf.text(`Okres: ${day(settlement.periodFrom)} – ${day(settlement.periodTo)}`)
  pdf.text(`Status: ${settlementStatusNames[settlement.status]}`)
  pdf.text(`Kwota: ${polishAmount(settlement.amount)} ${settlement.currency}`)
  if (settlement.paidDate) pdf.text(`Data wypłaty: ${day(settlement.paidDate)}`)
  pdf.moveDown()

  void drawLines(pdf, file).catch((error: unknown) =>
    pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return pdf
}

async function drawLines(
  pdf: PDFKit.PDFDocument,
  { settlement, isMaster, batches }: SettlementFile,
): Promise<void> {
  const { currency } = settlement
  const columns: (TableColumn & { show: (line: LineRecord) => string })[] = [
    { title: 'Data', share: 9, show: (line) => day(line.lineDate) },
    { title: 'Dokument', share: 20, show: (line) => line.documentNumber },
    { title: 'Klient', share: 28, show: (line) => line.customerName },
    { title: 'Produkt', share: 15, show: (line) => productName(line.product) },
    ...(isMaster ? [{ title: 'Agent', share: 15, show: agentOf }] : []),
    {
      title: `Podstawa (${currency})`,
      share: 13,
      isNumber: true,
      show: (line) => polishAmount(line.base),
    },
    {
      title: 'Stawka',
      share: 8,
      isNumber: true,
      show: (line) => `${polishAmount(line.rateBasisPoints)}%`,
    },
    {
      title: `Prowizja (${currency})`,
      share: 13,
      isNumber: true,
      show: (line) => polishAmount(line.amount) + (line.amount < 0 ? '\nKorekta' : ''),
    },
  ]
  const table = openTable(pdf, columns)
  let sum = 0
  for await (const lines of batches)
    for (const line of lines) {
      sum += line.amount
      table.addRow(columns.map(({ show }) => show(line)))
      // A row takes a millisecond; other requests need not wait for a thousand of them.
      await nextTurn()
    }
  table.addRow(['Razem', ...columns.slice(2).map(() => ''), polishAmount(sum)], 'bold')
  table.numberPages()
  pdf.end()
}

function agentOf({ agentName }: LineRecord): string {
  return agentName ?? NO_VALUE
}
