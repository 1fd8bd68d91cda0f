import { ImportFault } from './import-fault.ts'
import { Refusal } from './read-field.ts'
import { splitCells } from './read-records.ts'

/** The extra columns of a rejects file. */
export const markColumns = ['line', 'reason'] as const

/** The columns of one CSV file. */
export interface CsvLayout {
  /** Columns with data of the record. */
  readonly columns: readonly string[]
  readonly delimiter: string
  /** The cells of these columns. Throws a Refusal if a line has another number of cells. */
  read(cells: readonly string[]): readonly string[]
}

/** Recognizes a corrected rejects file by its last two columns. */
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

// What a spreadsheet may evaluate. An apostrophe in front makes it text.
const runs = /^'*(?:\s*[=+\-@]|[\t\r])/

export function guarded(cell: string): string {
  return runs.test(cell) ? `'${cell}` : cell
}

function unguarded(cell: string): string {
  return cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell
}

const delimiters: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

/** Refuses a header that another delimiter splits into more columns. */
export function requireDelimiter(path: string, header: string, delimiter: string): void {
  const columns = (by: string) => splitCells(header, by)?.length ?? 0
  const [found = delimiter] = [delimiter, ...Object.keys(delimiters)].toSorted(
    (a, b) => columns(b) - columns(a),
  )
  if (found === delimiter) return
  const expected = delimiters[delimiter] ?? `'${delimiter}'`
  throw new ImportFault(
    `${path} has ${delimiters[found]} between its columns, where ${expected} are expected. Save it with ${expected}, or name the ${delimiters[found]} in a map: "csv": { "delimiter": ${JSON.stringify(found)} }`,
  )
}
