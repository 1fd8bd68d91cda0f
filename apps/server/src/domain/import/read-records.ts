import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { StringDecoder } from 'node:string_decoder'
import { parse } from 'csv-parse/sync'
import { ImportFault } from './record.ts'

interface Line {
  /** From 1, as an editor counts. */
  readonly number: number
  readonly text: string
}

/** One record of the file, or the reason why it cannot be read. */
interface SourceRecord {
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
  const broken = (fault: string) => ({ line, text, cells: null, fault })
  if (text.length > MAX_LINE_LENGTH)
    return {
      ...broken('the line has more than 1,048,576 characters: these are its first 200'),
      text: text.slice(0, 200),
    }
  if (text.includes('\uFFFD'))
    return broken('the line has \uFFFD where an earlier program lost a letter: make the file again')
  const cells = splitCells(text, delimiter)
  return cells ? { line, text, cells } : broken('the quotes of the line do not match')
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

const asCsv = 'Open it in a spreadsheet and save it as "CSV UTF-8".'

/**
 * Reads a file through and refuses it if it is not UTF-8. Otherwise its lines without Polish letters
 * would be imported, and the letters of the others be lost. 1,000,000 rows take a tenth of a second.
 */
export async function requireUtf8(path: string): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    if (isFirst) refuseFormat(path, bytes)
    isFirst = false
    const whole = lengthOfWhole(bytes)
    if (!isUtf8(bytes.subarray(0, whole))) throw await notUtf8(path)
    rest = bytes.subarray(whole)
  }
  if (!isUtf8(rest)) throw await notUtf8(path)
}

/** Without the last character, of which the next chunk may have some bytes. */
function lengthOfWhole(bytes: Buffer): number {
  let start = bytes.length - 1
  while (start > bytes.length - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1
  return (bytes[start] ?? 0) < 0x80 ? bytes.length : Math.max(start, 0)
}

function refuseFormat(path: string, bytes: Buffer): void {
  const begins = (...first: number[]) => first.every((byte, index) => bytes[index] === byte)
  if (begins(0x50, 0x4b, 3, 4))
    throw new ImportFault(`${path} is a workbook (XLSX) or another ZIP file, not text. ${asCsv}`)
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new ImportFault(`${path} is a workbook (XLS), not text. ${asCsv}`)
  if (begins(0x1f, 0x8b))
    throw new ImportFault(`${path} is compressed with gzip. Unpack it first: gzip -d FILE`)
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) throw isIn(path, 'UTF-16', 'is UTF-16 text')
  // Nearly each letter of a Latin alphabet has a zero byte in UTF-16, and none in UTF-8.
  const start = bytes.subarray(0, 4096)
  const zeros = (odd: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const [first, second] = [zeros(0), zeros(1)]
  if (Math.max(first, second) > start.length / 8)
    throw isIn(path, first > second ? 'UTF-16BE' : 'UTF-16LE', 'is UTF-16 text')
}

async function notUtf8(path: string): Promise<ImportFault> {
  let number = 0
  let encoding = 'WINDOWS-1250'
  const lines = createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity })
  for await (const line of lines) {
    number += 1
    if (isUtf8(Buffer.from(line, 'latin1'))) continue
    // Of the Polish letters, ą, ś and ź differ.
    if (/[\xa1\xa6\xac\xb1\xb6\xbc]/.test(line) && !/[\x80-\x9f\xa5\xb9]/.test(line))
      encoding = 'ISO-8859-2'
    break
  }
  return isIn(path, encoding, `is not UTF-8 (line ${number}), but probably ${encoding}`)
}

function isIn(path: string, encoding: string, what: string): ImportFault {
  return new ImportFault(
    `${path} ${what}. Save it as UTF-8 (in a spreadsheet: "CSV UTF-8"), or convert it: iconv -f ${encoding} -t UTF-8 FILE > NEW`,
  )
}
