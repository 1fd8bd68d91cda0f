import { createRequire } from 'node:module'
import type { Brand } from '@partner-portal/contract/content/brand'
import type { Texts } from '#domain/texts/texts.ts'

/** The brand of a letter, and its texts. */
export interface Letter {
  readonly brand: Brand
  readonly texts: Texts
}

const require = createRequire(import.meta.url)
// Fonts with the Polish letters, which the fonts of every PDF reader lack.
const fonts = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
}

/** Opens a PDF on A4 with its title and the brand. */
export async function openLetter(
  title: string,
  { brand, texts }: Letter,
  layout: 'landscape' | 'portrait',
): Promise<PDFKit.PDFDocument> {
  // Loaded on demand: pdfkit takes 15 MB.
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({
    size: 'A4',
    layout,
    margin: 36,
    lang: texts.language,
    // The foot of a page has the number of pages.
    bufferPages: true,
    info: { Title: title, Author: brand.legalName ?? brand.name, Creator: brand.name },
    // A font that is already open under its path is read again with each use of its registered name.
    font: '',
  })
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  pdf.font('bold').fontSize(10).fillColor(brand.themeColor)
  // Above the text, at its right.
  pdf.text(brand.name, { align: 'right' }).fillColor('black')
  pdf.moveUp()
  pdf.fontSize(16).text(title)
  pdf.font('regular').fontSize(9).moveDown(0.5)
  return pdf
}
