import { Readable } from 'node:stream'
import { daysBetween } from '@partner-portal/contract/values/days'
import { decimalText } from '@partner-portal/contract/values/money'
import yazl from 'yazl'
import { xmlText } from './xml-text.ts'

/** One column of a sheet. `instant` takes ISO with Warsaw's offset and
 * shows its day; `amount` takes minor units. */
export interface SheetColumn<Row> {
  readonly title: string
  readonly kind: 'text' | 'amount' | 'integer' | 'instant'
  readonly width: number
  value(row: Row): string | number | null
}

// Indexes into cellXfs below.
const styles = { text: 0, amount: 1, instant: 2, integer: 3, header: 4 } as const

/**
 * Streams a workbook with one sheet: memory holds one batch of rows. Texts are inline strings, so
 * none is evaluated as a formula.
 */
export function writeWorkbook<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  author: string,
): Readable {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from(properties(author)), 'docProps/core.xml', { compress: false })
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  const sheet = Readable.from(sheetXml(columns, batches), { objectMode: false })
  const output = zip.outputStream as Readable
  sheet.on('error', (error) => output.destroy(error))
  output.on('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 })
  zip.end()
  return output
}

async function* sheetXml<Row>(columns: readonly SheetColumn<Row>[], batches: AsyncIterable<Row[]>) {
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${column.width}" customWidth="1"/>`,
  )
  const letters = columns.map((_, index) => lettersOf(index))
  const header = columns.map(({ title }, index) =>
    textCell(`${letters[index]}1`, title, styles.header),
  )
  let line = 1
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) {
      line += 1
      text += `<row r="${line}">`
      for (const [index, column] of columns.entries())
        text += cell(`${letters[index]}${line}`, column.kind, column.value(row))
      text += '</row>'
    }
    yield text
  }
  yield '</sheetData></worksheet>'
}

/** 0: `A`. Some readers need the references of rows and cells, which the format makes optional. */
function lettersOf(index: number): string {
  const rest = index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)
  return rest + String.fromCharCode(65 + (index % 26))
}

function cell(at: string, kind: SheetColumn<never>['kind'], value: string | number | null): string {
  if (value === null || value === '') return `<c r="${at}"/>`
  switch (kind) {
    case 'text':
      return textCell(at, String(value), styles.text)
    case 'amount':
      return numberCell(at, decimalText(Number(value)), styles.amount)
    case 'integer':
      return numberCell(at, String(value), styles.integer)
    case 'instant':
      return numberCell(at, serialDate(String(value)), styles.instant)
  }
}

function textCell(at: string, text: string, style: number): string {
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
}

function numberCell(at: string, number: string, style: number): string {
  return `<c r="${at}" s="${style}"><v>${number}</v></c>`
}

const SHEET_EPOCH = '1899-12-30'

/**
 * Converts the local day of the text to a spreadsheet's day number. A time of day would be invisible in the
 * cell, and spoil every comparison by day.
 */
function serialDate(plain: string): string {
  return String(daysBetween(SHEET_EPOCH, plain.slice(0, 10)))
}

const special = /[&<>"_\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/

function cellText(text: string): string {
  if (!special.test(text)) return text
  return xmlText(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function properties(author: string): string {
  return `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${cellText(author)}</dc:creator></cp:coreProperties>`
}

const parts = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}
