// A formula for a spreadsheet. An apostrophe in front makes it text.
const runs = /^'*(?:\s*[=+\-@]|[\t\r])/

export function guarded(cell: string): string {
  return runs.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell
}

/** A line of a CSV file. */
export function csvLine(cells: readonly string[], delimiter: string): string {
  return cells
    .map((cell) =>
      cell.includes(delimiter) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter)
}
