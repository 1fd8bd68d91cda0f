import { detectDelimiter, parseCsv } from 'hucre/csv'
import { createLineReader, type Line, MAX_LINE_LENGTH } from './read-lines.ts'

/** One row of a file, or the reason why it cannot be read. */
export interface SheetRecord {
  /** The line where it begins, from 1, as an editor counts. */
  readonly line: number
  readonly text: string
  readonly cells: readonly string[] | null
  readonly fault?: string
}

// A quoted cell may contain line ends. The limit keeps an unclosed quote from consuming the rest of
// the file.
const MAX_QUOTED_LINES = 50

export type CsvReader = ReturnType<typeof createCsvReader>

/**
 * Reads CSV chunk by chunk, as Excel does: line ends are LF, CRLF or CR, `sep=;` names the delimiter,
 * `="01"` is 01, a quote inside a cell is a letter, rows without a filled cell are none. Reading
 * continues after a broken record. Without a delimiter, the first chunk decides.
 */
export function createCsvReader(knownDelimiter?: string) {
  let delimiter = knownDelimiter
  const linesOf = createLineReader()
  let open: Line[] = []

  return {
    get delimiter() {
      return delimiter ?? ','
    },
    /** The records that end in the chunk; without a chunk, the rest. */
    read(chunk?: string): SheetRecord[] {
      delimiter ??= detectDelimiter(chunk ?? '')
      const isEnd = chunk === undefined
      const records: SheetRecord[] = []
      const waiting = [...open, ...linesOf(chunk)].toReversed()
      open = []
      for (let line = waiting.pop(); line; line = waiting.pop()) {
        const separator = line.number === 1 ? /^"?sep=(.)"?$/i.exec(line.text)?.[1] : undefined
        if (separator) {
          delimiter = separator
          continue
        }
        open.push(line)
        const text = open.length > 1 ? open.map((part) => part.text).join('\n') : line.text
        const { isOpen, isOdd } = quotesOf(text, delimiter)
        const isBroken = isOdd && open.length > 1
        const mayEnd = open.length < MAX_QUOTED_LINES && (!isEnd || waiting.length > 0)
        if (isOpen && !isBroken && mayEnd) continue
        const [first = line, ...otherLines] = open
        if (isOpen || isBroken) {
          // Only the first line is known to be broken.
          waiting.push(...otherLines.toReversed())
          records.push({ ...broken(first), fault: 'a quote is not closed' })
        } else {
          const record = recordOf(first.number, text, delimiter)
          if (!record.cells?.every(isBlank)) records.push(record)
        }
        open = []
      }
      return records
    },
  }
}

/** The cells of one record. */
export function splitCells(text: string, delimiter: string): readonly string[] {
  if (!text.includes('"')) return text.split(delimiter)
  const [cells = []] = parseCsv(text, { delimiter, skipBom: false }) as string[][]
  return cells.map((cell) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell)
}

const isBlank = (cell: string) => cell.trim() === ''
const broken = ({ number, text }: Line) => ({ line: number, text, cells: null })

function recordOf(number: number, text: string, delimiter: string): SheetRecord {
  if (text.length > MAX_LINE_LENGTH)
    return {
      ...broken({ number, text: text.slice(0, 200) }),
      fault: 'the line has more than 1,048,576 characters: these are its first 200',
    }
  if (text.includes('\uFFFD'))
    return {
      ...broken({ number, text }),
      fault: 'the line has \uFFFD where an earlier program lost a letter: make the file again',
    }
  return { line: number, text, cells: splitCells(text, delimiter) }
}

/**
 * The state of the quotes: the last cell began with an unclosed one; or a cell goes on behind its second
 * quote, as when the first was never closed and another cell's was taken for its end.
 */
function quotesOf(text: string, delimiter: string) {
  let isOpen = false
  let isOdd = false
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    const after = text[at + 1] ?? '\n'
    if (!isOpen) isOpen = at === 0 || text[at - 1] === delimiter || text[at - 1] === '\n'
    else if (after === '"') at += 1
    else {
      isOpen = false
      isOdd ||= after !== delimiter && after !== '\n'
    }
  }
  return { isOpen, isOdd }
}
