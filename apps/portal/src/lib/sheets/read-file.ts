import { decodeText, readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { SheetFault, type SheetRow } from './sheet.ts'

const MOST_BYTES = 5_000_000
const starts = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  // Also what a password protects.
  oldExcel: [0xd0, 0xcf, 0x11, 0xe0],
}

/** Reads a table from a file: by its content, as names may lie. */
export async function readSheetFile(file: File): Promise<readonly SheetRow[]> {
  if (file.size > MOST_BYTES) throw new SheetFault('tooLarge')
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isA = (kind: keyof typeof starts) => starts[kind].every((byte, at) => bytes[at] === byte)
    if (isA('oldExcel')) throw new SheetFault('oldExcel')
    if (isA('zip')) return await readXlsx(bytes)
    const text = decodeText(bytes)
    if (text.includes('\0')) throw new SheetFault('unreadable')
    return readCsv(text)
  } catch (error) {
    // Offsets outside of the file, a broken archive.
    throw error instanceof SheetFault ? error : new SheetFault('unreadable', error)
  }
}
