import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Brand } from '@partner-portal/contract/content/brand'
import { NO_VALUE, polishAmount } from '@partner-portal/contract/values/money'
import { productName, settlementStatusNames } from '@partner-portal/contract/values/polish-names'
import type { LineRecord, SettlementFile } from './settlements.repository.ts'

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
  brand: Brand,
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
    info: { Title: title, Author: brand.legalName ?? brand.name, Creator: brand.name },
    // A font that is already open under its path is read again with each use of its registered name.
    font: '',
  })
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  pdf.font('bold').fontSize(10).fillColor(brand.themeColor)
  // Above what follows, at its right.
  pdf.text(brand.name, { align: 'right' }).fillColor('black')
  pdf.moveUp()
  pdf.fontSize(16).text(title)
  pdf.font('regular').fontSize(9).moveDown(0.5)
  pdf.text(partner.nip ? `${partner.name}, NIP ${partner.nip}` : partner.name)
  pdf.text(`Okres: ${day(settlement.periodFrom)} – ${day(settlement.periodTo)}`)
  pdf.text(`Status: ${settlementStatusNames[settlement.status]}`)
  pdf.text(`Kwota: ${polishAmount(settlement.amount, settlement.currency)}`)
  if (settlement.paidDate) pdf.text(`Data wypłaty: ${day(settlement.paidDate)}`)
  pdf.moveDown()

  void drawLines(pdf, file, brand).catch((error: unknown) =>
    pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return pdf
}

async function drawLines(
  pdf: PDFKit.PDFDocument,
  { settlement, isMaster, batches }: SettlementFile,
  { legalName }: Brand,
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
  table.numberPages(legalName)
  pdf.end()
}

function agentOf({ agentName }: LineRecord): string {
  return agentName ?? NO_VALUE
}

interface TableColumn {
  readonly title: string
  /** Its part of the width. */
  readonly share: number
  readonly isNumber?: boolean
}

type Font = 'regular' | 'bold'
const GAP = 4
const SIZE = 8

/** Draws a table row by row. A row is never split; each page begins with the head. */
function openTable(pdf: PDFKit.PDFDocument, columns: readonly TableColumn[]) {
  const { left, right, bottom } = pdf.page.margins
  const width = pdf.page.width - left - right
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / shares) * width)
  // Below the margin, so that a footer never begins a page of its own.
  const end = () => pdf.page.height - bottom - 2 * SIZE

  drawHead()
  return { addRow, numberPages }

  function addRow(cells: readonly string[], font: Font = 'regular'): void {
    const height = heightOf(cells, font)
    if (pdf.y + height > end()) {
      pdf.addPage()
      drawHead()
    }
    drawRow(cells, font, height)
  }

  /** When all pages are there; the document must buffer them. */
  function numberPages(owner: string | null): void {
    const { count } = pdf.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      pdf.switchToPage(index)
      pdf.font('regular').fontSize(SIZE)
      const foot = pdf.page.height - bottom - SIZE * 1.5
      if (owner) pdf.text(owner, left, foot, { lineBreak: false })
      const page = `Strona ${index + 1} z ${count}`
      pdf.text(page, left, foot, { width, align: 'right', lineBreak: false })
    }
  }

  function drawHead(): void {
    const titles = columns.map(({ title }) => title)
    drawRow(titles, 'bold', heightOf(titles, 'bold'))
  }

  function heightOf(cells: readonly string[], font: Font): number {
    pdf.font(font).fontSize(SIZE)
    const heights = cells.map((text, index) =>
      pdf.heightOfString(text, { width: (widths[index] ?? 0) - GAP }),
    )
    return Math.max(...heights) + GAP
  }

  function drawRow(cells: readonly string[], font: Font, height: number): void {
    const top = pdf.y
    pdf.font(font).fontSize(SIZE)
    let x = left
    for (const [index, text] of cells.entries()) {
      const cell = widths[index] ?? 0
      const align = columns[index]?.isNumber ? 'right' : 'left'
      pdf.text(text, x, top + GAP / 2, { width: cell - GAP, align })
      x += cell
    }
    pdf.y = top + height
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + width, pdf.y)
      .lineWidth(0.5)
      .strokeColor('#c0c0c0')
      .stroke()
  }
}
