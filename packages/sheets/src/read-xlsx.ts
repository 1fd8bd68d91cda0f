import { type CellValue, readXlsx } from 'hucre/xlsx'
import { SheetFault, type SheetRow } from './sheet-file.ts'

export interface WorkbookFormat {
  readonly decimal: '.' | ','
  /** Missing: a date is its ISO day. */
  readonly dateText?: (date: Date) => string
}

export interface WorkbookRows {
  readonly rows: readonly SheetRow[]
  /** The number of hidden filled rows, mostly by a filter. They are left out. */
  readonly hidden: number
}

// Inflated. All of it is in memory, at ten times its size; an archive of 50 kB can hold gigabytes.
const MAX_XML = 60_000_000
const MAX_DEFLATED = 1032
const END = 0x06054b50

/**
 * Reads the first visible sheet of a workbook, with the shown text of its cells. Nothing in it is evaluated
 * or fetched.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  format: WorkbookFormat,
): Promise<WorkbookRows> {
  checkParts(bytes)
  let isTaken = false
  const book = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => {
      const isFirst = !isTaken && !hidden && !veryHidden
      isTaken ||= isFirst
      return isFirst
    },
  }).catch((error: unknown) => {
    throw new SheetFault('unreadable', error)
  })
  const [sheet] = book.sheets
  if (!sheet) throw new SheetFault('unreadable')
  const filled = sheet.rows
    .map((cells, index) => ({ index, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
  const visible = filled.filter(({ index }) => !sheet.rowDefs?.get(index)?.hidden)
  return {
    rows: visible.map(({ index, cells }) => ({
      line: index + 1,
      cells: cells.map((cell) => cellText(cell, format)),
    })),
    hidden: filled.length - visible.length,
  }
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** A number has 15 digits, as in Excel: 2500.3499999999999 is 2500,35. */
function cellText(cell: CellValue, { decimal, dateText = isoDay }: WorkbookFormat): string {
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell !== 'number') return String(cell ?? '')
  return String(Number(cell.toPrecision(15))).replace('.', decimal)
}

/**
 * Refuses an archive that inflates too far, by the sizes it names: the reader inflates no further.
 * Some programs separate folders by backslashes, which Excel takes.
 */
function checkParts(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    let end = bytes.length - 22
    while (view.getUint32(end, true) !== END) end -= 1
    let size = 0
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left--) {
      // An entry that names no size is inflated without a limit.
      size += view.getUint32(at + 24, true) || view.getUint32(at + 20, true) * MAX_DEFLATED
      const nameEnd = at + 46 + view.getUint16(at + 28, true)
      for (let sign = at + 46; sign < nameEnd; sign++) if (bytes[sign] === 0x5c) bytes[sign] = 0x2f
      at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
    if (size > MAX_XML) throw new SheetFault('tooLarge')
  } catch (error) {
    throw error instanceof SheetFault ? error : new SheetFault('unreadable', error)
  }
}
