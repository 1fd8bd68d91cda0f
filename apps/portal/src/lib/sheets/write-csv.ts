import { csvLine, guarded } from '@partner-portal/sheets/cells'

/** A CSV that Polish spreadsheets open: semicolons, and the mark of UTF-8. No cell is a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((cells) => csvLine(cells.map(guarded), ';'))
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
