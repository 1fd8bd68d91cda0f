/** A CSV that Polish spreadsheets open: semicolons, and the mark of UTF-8. No cell is a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((cells) => cells.map(cellOf).join(';'))
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

function cellOf(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
