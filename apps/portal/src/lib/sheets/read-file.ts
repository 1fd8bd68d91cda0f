import { decoderOf, type Encoding, recognizeEncoding } from '@partner-portal/sheets/encoding'
import { createCsvReader } from '@partner-portal/sheets/read-csv'
import { isOldExcel, isZip, SheetFault } from '@partner-portal/sheets/sheet-file'
import { type ReadSheet, sheetOf } from './sheet.ts'

const MAX_BYTES = 5_000_000

/** Reads a table from a file: by its content, as names may lie. */
export async function readSheetFile(file: File, chosen?: Encoding): Promise<ReadSheet> {
  if (file.size > MAX_BYTES) throw new SheetFault('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isOldExcel(bytes)) throw new SheetFault('oldExcel')
  if (isZip(bytes)) return readBook(bytes)
  const encoding = chosen ?? recognizeEncoding(bytes)
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
  const { readWorkbook } = await import('@partner-portal/sheets/read-xlsx')
  const { rows, hidden } = await readWorkbook(bytes, { decimal: ',' })
  return { rows: sheetOf(rows), hidden, encoding: null }
}
