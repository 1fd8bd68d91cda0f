import { readZip } from './read-zip.ts'
import { SheetFault, type SheetRow, sheetOf } from './sheet.ts'

// Many times what 500 rows need. More is not inflated: an archive of 50 kB can hold gigabytes.
const MOST_XML = 12_000_000

/**
 * Reads the first visible sheet of a workbook. Of a formula it takes the value that was saved with
 * it; nothing in the file is evaluated or fetched.
 */
export async function readXlsx(bytes: Uint8Array): Promise<readonly SheetRow[]> {
  const open = readZip(bytes)
  const read = async (name: string) => {
    const xml = await open(name, MOST_XML)
    return xml === null ? null : parse(xml)
  }
  const book = await read('xl/workbook.xml')
  const links = await read('xl/_rels/workbook.xml.rels')
  if (!book || !links) throw new SheetFault('unreadable')
  const first = all(book, 'sheet').find(
    (sheet) => (attribute(sheet, 'state') ?? 'visible') === 'visible',
  )
  const id = first && attribute(first, 'id')
  const target = all(links, 'Relationship')
    .find((link) => attribute(link, 'Id') === id)
    ?.getAttribute('Target')
  const sheet = target && (await read(target.startsWith('/') ? target.slice(1) : `xl/${target}`))
  if (!sheet) throw new SheetFault('unreadable')
  const strings = await read('xl/sharedStrings.xml')
  return sheetOf(rowsOf(sheet, strings ? all(strings, 'si').map(textOf) : []))
}

function parse(xml: string): Document {
  // No workbook has one, and entities could grow without end.
  if (xml.includes('<!DOCTYPE')) throw new SheetFault('unreadable')
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  if (document.getElementsByTagName('parsererror').length > 0) throw new SheetFault('unreadable')
  return document
}

function* rowsOf(sheet: Document, strings: readonly string[]): Generator<SheetRow> {
  let line = 0
  for (const row of all(sheet, 'row')) {
    line = Number(row.getAttribute('r')) || line + 1
    const cells: string[] = []
    for (const cell of all(row, 'c')) {
      const column = columnOf(cell.getAttribute('r')) ?? cells.length
      if (column < 100) cells[column] = valueOf(cell, strings)
    }
    yield { line, cells: Array.from(cells, (cell) => cell ?? '') }
  }
}

/** `C7`: 2. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf(cell: Element, strings: readonly string[]): string {
  const type = cell.getAttribute('t')
  if (type === 'inlineStr') return textOf(cell)
  const value = all(cell, 'v')[0]?.textContent ?? ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'e') return ''
  // A long number: `5.260250274E9`.
  return type === null || type === 'n'
    ? value.replace(/^.*E.*$/, (number) => `${Number(number)}`)
    : value
}

/** Parts of a text with several styles; without the reading aids of Japanese. */
function textOf(element: Element): string {
  const parts = all(element, 't').filter((part) => part.parentElement?.localName !== 'rPh')
  return parts.map((part) => part.textContent ?? '').join('')
}

/** Whatever the prefix of the namespace is. */
function all(from: Document | Element, name: string): Element[] {
  return [...from.getElementsByTagNameNS('*', name)]
}

function attribute(element: Element, name: string): string | null {
  return [...element.attributes].find(({ localName }) => localName === name)?.value ?? null
}
