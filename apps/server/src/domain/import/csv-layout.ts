import { Refusal } from './read-field.ts'

/** What a rejects file has beside the columns of its source. */
export const markColumns = ['line', 'reason'] as const

/** How the records of one CSV file stand in it. */
export interface CsvLayout {
  /** The columns that say something of the record. */
  readonly columns: readonly string[]
  readonly delimiter: string
  /** A line's cells under those columns. Throws a Refusal where their number is another. */
  read(cells: readonly string[]): readonly string[]
}

/** A file whose last columns are those of a rejects file, and are no fields, is one that was mended. */
export function csvLayout(
  header: readonly string[],
  delimiter: string,
  usedColumns: readonly string[],
): CsvLayout {
  const isMended =
    markColumns.every((name, index) => header.at(index - markColumns.length) === name) &&
    !markColumns.some((name) => usedColumns.includes(name))
  return {
    columns: isMended ? header.slice(0, -markColumns.length) : header,
    delimiter,
    read(cells) {
      if (cells.length !== header.length)
        throw new Refusal(`${cells.length} columns where the header has ${header.length}`)
      return isMended ? cells.slice(0, -markColumns.length).map(unguarded) : cells
    },
  }
}

// What a spreadsheet may run; it takes what an apostrophe stands before for text.
const runs = /^'*(?:\s*[=+\-@]|[\t\r])/

export function guarded(cell: string): string {
  return runs.test(cell) ? `'${cell}` : cell
}

function unguarded(cell: string): string {
  return cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell
}
