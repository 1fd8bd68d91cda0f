import { unguarded } from '@partner-portal/sheets/cells'
import type { Encoding } from '@partner-portal/sheets/encoding'
import { SheetFault, type SheetRow } from '@partner-portal/sheets/sheet-file'

export interface ReadSheet {
  readonly rows: readonly SheetRow[]
  /** Number of hidden rows, which are left out. */
  readonly hidden: number
  /** The encoding of a text file. */
  readonly encoding: Encoding | null
}

/** The limit of rows in a sheet; the head is one more. */
export const MAX_ROWS = 500
const MAX_COLUMNS = 60
const MAX_CELL = 2000

/** Drops empty rows and the apostrophes of guarded cells, and refuses too many rows. */
export function sheetOf(rows: Iterable<SheetRow>): readonly SheetRow[] {
  const filled: SheetRow[] = []
  for (const { line, cells } of rows) {
    const texts = cells
      .slice(0, MAX_COLUMNS)
      .map((cell) => unguarded(cell.trim()).slice(0, MAX_CELL))
    if (texts.every((text) => text === '')) continue
    filled.push({ line, cells: texts })
    if (filled.length > MAX_ROWS + 1) throw new SheetFault('tooManyRows')
  }
  if (filled.length === 0) throw new SheetFault('empty')
  return filled
}
