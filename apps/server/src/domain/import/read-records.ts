import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { csvLine } from '@partner-portal/sheets/cells'
import {
  decoderOf,
  type Encoding,
  encodingOfMark,
  recognizeEncoding,
} from '@partner-portal/sheets/encoding'
import type { CsvReader, SheetRecord } from '@partner-portal/sheets/read-csv'
import { createLineReader, type Line } from '@partner-portal/sheets/read-lines'
import { beginsWith, isOldExcel, isZip, SheetFault } from '@partner-portal/sheets/sheet-file'
import { dateWriter } from './read-field.ts'
import { ImportFault } from './record.ts'

type OnBytes = (count: number) => void

/** Streams the records of a CSV file, the header first. */
export async function* readCsv(
  path: string,
  encoding: Encoding,
  reader: CsvReader,
  onBytes?: OnBytes,
): AsyncGenerator<SheetRecord[]> {
  for await (const text of readText(path, encoding, onBytes)) yield reader.read(text)
  yield reader.read()
}

/** Streams the records of an NDJSON file: one object per line. */
export async function* readNdjson(path: string, onBytes?: OnBytes): AsyncGenerator<Line[]> {
  const read = createLineReader()
  for await (const text of readText(path, 'utf-8', onBytes)) yield read(text).filter(isFilled)
  yield read().filter(isFilled)
}

const isFilled = ({ text }: Line) => text.trim() !== ''

async function* readText(
  path: string,
  encoding: Encoding,
  onBytes: OnBytes = () => {},
): AsyncGenerator<string> {
  const decode = decoderOf(encoding)
  for await (const chunk of createReadStream(path)) {
    onBytes((chunk as Buffer).length)
    yield decode(chunk as Buffer)
  }
  yield decode()
}

interface CsvOptions {
  readonly delimiter: string
  readonly decimal: '.' | ','
  readonly dateFormat?: string | undefined
}

// The whole workbook is in memory.
const MOST_BYTES = 60_000_000

/** The records of a workbook's first sheet, in the format of its map. */
export async function readWorkbookRecords(
  path: string,
  { delimiter, decimal, dateFormat }: CsvOptions,
  onNotice: (text: string) => void,
): Promise<SheetRecord[]> {
  const { readWorkbook } = await import('@partner-portal/sheets/read-xlsx')
  try {
    if ((await stat(path)).size > MOST_BYTES) throw new SheetFault('tooLarge')
    const dateText = dateWriter(dateFormat)
    const { rows, hidden } = await readWorkbook(await readFile(path), { decimal, dateText })
    if (hidden > 0) onNotice(`Hidden rows left out: ${hidden}`)
    return rows.map((row) => ({ ...row, text: csvLine(row.cells, delimiter) }))
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    throw new ImportFault(
      error.code === 'tooLarge'
        ? `${path} is a workbook with more than 60 MB of rows. ${asCsv}`
        : `${path} is a workbook that cannot be read. ${asCsv}`,
    )
  }
}

/** True for NDJSON, by the file's name. */
export function isNdjson(path: string): boolean {
  return /\.(ndjson|jsonl)$/i.test(path)
}

const asCsv = 'Open it in a spreadsheet and save it as "CSV UTF-8".'
const MOST_SAMPLE = 1024 * 1024

/**
 * Reads a whole file for its encoding: a later line may not be UTF-8, though the first ones are. 1,000,000 rows
 * take a tenth of a second. `fallback`: the encoding of a file without a mark.
 */
export async function recognizeFile(
  path: string,
  fallback?: Encoding,
): Promise<Encoding | 'workbook'> {
  let rest: Buffer = Buffer.alloc(0)
  let sample: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    if (isFirst) {
      if (isWorkbook(path, bytes)) return 'workbook'
      const encoding = recognizeEncoding(bytes.subarray(0, 4096))
      if (encoding.startsWith('utf-16')) return encoding
      if (fallback && !encodingOfMark(bytes)) return fallback
    }
    isFirst = false
    const whole = lengthOfWhole(bytes)
    if (!isUtf8(bytes.subarray(0, whole))) return encodingOf(path, [sample, bytes])
    if (sample.length < MOST_SAMPLE && !isAscii(bytes)) sample = Buffer.concat([sample, bytes])
    rest = bytes.subarray(whole)
  }
  return isUtf8(rest) ? 'utf-8' : encodingOf(path, [sample, rest])
}

/** Refuses a file that is not UTF-8. */
export async function requireUtf8(path: string): Promise<void> {
  const encoding = await recognizeFile(path)
  if (encoding === 'workbook') throw new ImportFault(`${path} is a workbook (XLSX), not text.`)
  if (encoding !== 'utf-8')
    throw new ImportFault(
      `${path} is not UTF-8, but ${encoding}. Save it as UTF-8, or convert it: iconv -f ${encoding} -t UTF-8 FILE > NEW`,
    )
}

/** Without the last character, whose remaining bytes may be in the next chunk. */
function lengthOfWhole(bytes: Buffer): number {
  let start = bytes.length - 1
  while (start > bytes.length - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1
  return (bytes[start] ?? 0) < 0x80 ? bytes.length : Math.max(start, 0)
}

function isWorkbook(path: string, bytes: Buffer): boolean {
  if (isOldExcel(bytes))
    throw new ImportFault(`${path} is a workbook of an old Excel, or has a password. ${asCsv}`)
  if (beginsWith(bytes, 0x1f, 0x8b))
    throw new ImportFault(`${path} is compressed with gzip. Unpack it first: gzip -d FILE`)
  return isZip(bytes)
}

async function encodingOf(path: string, sample: readonly Buffer[]): Promise<Encoding> {
  const encoding = recognizeEncoding(Buffer.concat(sample))
  if (encoding !== 'utf-8') return encoding
  let number = 0
  const lines = createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity })
  for await (const line of lines) {
    number += 1
    if (!isUtf8(Buffer.from(line, 'latin1'))) break
  }
  throw new ImportFault(
    `${path} is not UTF-8 in line ${number}, though other lines are. Make it again as UTF-8 (in a spreadsheet: "CSV UTF-8"), or name its encoding: --encoding windows-1250`,
  )
}
