import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { parse } from 'csv-parse/sync'

interface Line {
  /** From 1, as an editor counts. */
  readonly number: number
  readonly text: string
}

/** One record of the file, or the reason why it cannot be read. */
export interface SourceRecord {
  readonly line: number
  readonly text: string
  readonly cells: readonly string[] | null
  readonly fault?: string
}

// Longer lines are cut; the reader of the record refuses them.
const MAX_LINE_LENGTH = 1024 * 1024
// A quoted cell may contain line ends. The limit keeps an unclosed quote from consuming the rest of
// the file.
const MAX_QUOTED_LINES = 50

/** Streams the records of a CSV file, the header first. Parsing continues after a broken record. */
export async function* readCsv(
  path: string,
  delimiter: string,
  onBytes?: (count: number) => void,
): AsyncGenerator<SourceRecord[]> {
  let open: Line[] = []
  for await (const lines of readLines(path, onBytes)) {
    const records: SourceRecord[] = []
    const waiting = lines.toReversed()
    for (let line = waiting.pop(); line; line = waiting.pop()) {
      open.push(line)
      if (hasOpenQuote(open) && open.length < MAX_QUOTED_LINES) continue
      const record = readRecord(open, delimiter)
      if (record.cells === null && open.length > 1) {
        // Reads the lines after the first again, because only the first is known to be broken.
        waiting.push(...open.slice(1).toReversed())
        records.push({
          line: record.line,
          text: open[0]?.text ?? '',
          cells: null,
          fault: record.fault ?? '',
        })
      } else if (record.text.trim() !== '') records.push(record)
      open = []
    }
    if (records.length > 0) yield records
  }
  if (open.length === 0) return
  const [broken, ...others] = open
  if (broken)
    yield [{ line: broken.number, text: broken.text, cells: null, fault: 'a quote is not closed' }]
  const records = others
    .map((line) => readRecord([line], delimiter))
    .filter((record) => record.text.trim() !== '')
  if (records.length > 0) yield records
}

/** Streams the records of an NDJSON file: one object per line. */
export async function* readNdjson(
  path: string,
  onBytes?: (count: number) => void,
): AsyncGenerator<Line[]> {
  for await (const lines of readLines(path, onBytes))
    yield lines.filter((line) => line.text.trim() !== '')
}

/** Whether a file is NDJSON, by its name. */
export function isNdjson(path: string): boolean {
  return /\.(ndjson|jsonl)$/i.test(path)
}

/** The cells of one record, or null if its quotes do not match. */
export function splitCells(text: string, delimiter: string): string[] | null {
  if (!text.includes('"')) return text.split(delimiter)
  try {
    const [cells] = parse(text, { delimiter, relax_column_count: true }) as string[][]
    return cells ?? []
  } catch {
    return null
  }
}

function hasOpenQuote(lines: readonly Line[]): boolean {
  let quotes = 0
  for (const { text } of lines)
    for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1
  return quotes % 2 === 1
}

function readRecord(lines: readonly Line[], delimiter: string): SourceRecord {
  const text = lines.map((line) => line.text).join('\n')
  const line = lines[0]?.number ?? 0
  if (text.length > MAX_LINE_LENGTH)
    return {
      line,
      text: text.slice(0, 200),
      cells: null,
      fault: 'the line has more than 1,048,576 characters: these are its first 200',
    }
  if (text.includes('\uFFFD'))
    return {
      line,
      text,
      cells: null,
      fault: 'the line has \uFFFD where an earlier program lost a letter: make the file again',
    }
  const cells = splitCells(text, delimiter)
  return cells
    ? { line, text, cells }
    : { line, text, cells, fault: 'the quotes of the line do not match' }
}

/** Streams the lines of a file without line ends (LF, CRLF) and byte order mark. */
async function* readLines(
  path: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Line[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let number = 0
  let first = true
  for await (const chunk of createReadStream(path)) {
    onBytes((chunk as Buffer).length)
    let text = decoder.write(chunk as Buffer)
    if (first && text.length > 0) {
      text = text.replace(/^\uFEFF/, '')
      first = false
    }
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > MAX_LINE_LENGTH) rest = rest.slice(0, MAX_LINE_LENGTH + 1)
    if (parts.length > 0)
      yield parts.map((part) => ({ number: ++number, text: withoutReturn(part) }))
  }
  rest += decoder.end()
  if (rest !== '') yield [{ number: ++number, text: withoutReturn(rest) }]
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text
}
