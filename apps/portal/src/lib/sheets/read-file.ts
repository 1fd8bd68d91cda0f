import { decoderOf, type Encoding, recognizeEncoding } from '@partner-portal/sheets/encoding'
import { createCsvReader } from '@partner-portal/sheets/read-csv'
import { type ReadSheet, SheetFault, sheetOf } from './sheet.ts'

const MOST_BYTES = 5_000_000
const starts = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  // Also what a password protects.
  oldExcel: [0xd0, 0xcf, 0x11, 0xe0],
}

/** Reads a table from a file: by its content, as names may lie. */
export async function readSheetFile(file: File, named?: Encoding): Promise<ReadSheet> {
  if (file.size > MOST_BYTES) throw new SheetFault('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isA = (kind: keyof typeof starts) => starts[kind].every((byte, at) => bytes[at] === byte)
  if (isA('oldExcel')) throw new SheetFault('oldExcel')
  if (isA('zip')) return readBook(bytes)
  const encoding = named ?? recognizeEncoding(bytes)
  const text = decoderOf(encoding)(bytes)
  if (text.includes('\0')) throw new SheetFault('unreadable')
  return { ...readPasted(text), encoding }
}

/** Reads pasted cells, or the text of a CSV file. */
export function readPasted(text: string): ReadSheet {
  const reader = createCsvReader()
  const records = [...reader.read(text), ...reader.read()]
  const rows = records.map(({ line, cells, text: whole }) => ({
    line,
    cells: cells ?? whole.split(reader.delimiter),
  }))
  return { rows: sheetOf(rows), hidden: 0, encoding: null }
}

async function readBook(bytes: Uint8Array): Promise<ReadSheet> {
  const { readWorkbook, WorkbookFault } = await import('@partner-portal/sheets/read-xlsx')
  try {
    const { rows, hidden } = await readWorkbook(bytes, { decimal: ',' })
    return { rows: sheetOf(rows), hidden, encoding: null }
  } catch (error) {
    throw error instanceof WorkbookFault ? new SheetFault(error.code, error) : error
  }
}
