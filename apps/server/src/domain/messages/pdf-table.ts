import type { Texts } from '#domain/texts/texts.ts'

export interface TableColumn {
  readonly title: string
  /** Its part of the width. */
  readonly share: number
  readonly isNumber?: boolean
}

type Font = 'regular' | 'bold'
const GAP = 4
const SIZE = 8

/** Draws a table row by row. A row is never split; each page begins with the head. */
export function openTable(pdf: PDFKit.PDFDocument, columns: readonly TableColumn[]) {
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
