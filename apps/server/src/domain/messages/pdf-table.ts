import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Texts } from '#domain/texts/texts.ts'
import type { Letter } from './letter.ts'

interface TableColumn {
  readonly title: string
  /** The column's part of the width. */
  readonly share: number
  readonly isNumber?: boolean
}

export type ShownColumn<Row> = TableColumn & { readonly show: (row: Row) => string }

interface Rows<Row> {
  readonly columns: readonly ShownColumn<Row>[]
  readonly batches: AsyncIterable<readonly Row[]>
  /** Called with each row before the row is drawn. */
  count(row: Row): void
  /** The last rows, after all others were counted. */
  sums(): readonly (readonly string[])[]
}

/** Draws the rows while the document is read, and ends the document. */
export function drawRows<Row>(
  pdf: PDFKit.PDFDocument,
  { columns, batches, count, sums }: Rows<Row>,
  { brand, texts }: Letter,
): PDFKit.PDFDocument {
  void draw().catch((error: unknown) =>
    pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return pdf

  async function draw(): Promise<void> {
    const table = openTable(pdf, columns)
    for await (const rows of batches)
      for (const row of rows) {
        count(row)
        table.addRow(columns.map(({ show }) => show(row)))
        // A row takes a millisecond; other requests need not wait for a thousand of them.
        await nextTurn()
      }
    for (const sum of sums()) table.addRow(sum, 'bold')
    table.numberPages(brand.legalName, texts)
    pdf.end()
  }
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

  /** After the last page; the document must buffer its pages. */
  function numberPages(owner: string | null, { say }: Texts): void {
    const { count } = pdf.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      pdf.switchToPage(index)
      pdf.font('regular').fontSize(SIZE)
      const foot = pdf.page.height - bottom - SIZE * 1.5
      if (owner) pdf.text(owner, left, foot, { lineBreak: false })
      const page = say('pdf.page', { page: index + 1, pages: count })
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
