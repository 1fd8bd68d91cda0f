import type { Offer } from '@partner-portal/contract/products/offer'
import type { Encoding } from '@partner-portal/sheets/encoding'
import { createCsvReader, type SheetRecord } from '@partner-portal/sheets/read-csv'
import type { Clock } from '#platform/clock.ts'
import { warsawDay } from '#platform/instant.ts'
import {
  type CsvLayout,
  convertJson,
  createCsvConverter,
  csvLayout,
  requireDelimiter,
} from './convert.ts'
import { type ImportMap, mapFaults, plainMap } from './import-map.ts'
import { Refusal } from './read-field.ts'
import {
  isNdjson,
  readCsv,
  readNdjson,
  readWorkbookRecords,
  recognizeFile,
  requireUtf8,
} from './read-records.ts'
import { ImportFault, type ImportRecord, type ImportRow } from './record.ts'
import type { Reject } from './rejects.ts'

/** A row to write, or a rejected line. */
export type ImportItem = ReadyItem | Reject
export interface ReadyItem {
  readonly line: number
  readonly text: string
  readonly row: ImportRow
  readonly fileFields: readonly string[]
}

export interface ImportSource {
  readonly path: string
  readonly record: ImportRecord
  readonly map: ImportMap | null
  readonly clock: Clock
  /** The offer's products are valid beside the portal's. */
  readonly offer: Offer
  /** Replaces the encoding of the map, or the recognized one. */
  readonly encoding?: Encoding | undefined
  /** The partner of all rows. Null: each row has a `partnerCode`. */
  readonly partnerCode: string | null
  onBytes?(count: number): void
  onNotice(text: string): void
  /** Called before the first row of a CSV. */
  onLayout?(layout: CsvLayout): void
}

/** Reads all bytes and the header, and throws an ImportFault if the file cannot be imported. */
export async function checkImportFile(source: ImportSource): Promise<void> {
  const rows = readImportFile({ ...source, onBytes() {}, onNotice() {} })
  await rows.next()
  await rows.return(undefined)
}

/** Streams a file as rows and rejected lines. Throws before the first one if it cannot be read. */
export async function* readImportFile(source: ImportSource): AsyncGenerator<ImportItem[]> {
  const { path } = source
  const whole = { ...source, record: recordOf(source) }
  if (!isNdjson(path)) return yield* readTableRows(whole)
  await requireUtf8(path)
  yield* readJsonRows(whole)
}

/** The record with the products of the offer, and with `partnerCode` required where none is given. */
function recordOf({ record, offer, partnerCode: partner }: ImportSource): ImportRecord {
  const { partnerCode, product } = record.fields
  const codes = offer.products.map(({ code }) => code)
  return {
    ...record,
    fields: {
      ...record.fields,
      ...(partnerCode && partner === null && { partnerCode: { ...partnerCode, required: true } }),
      ...(product?.kind === 'choice' &&
        product.isProduct && {
          product: { ...product, choices: [...new Set([...product.choices, ...codes])] },
        }),
    },
  }
}

async function* readTableRows(source: ImportSource): AsyncGenerator<ImportItem[]> {
  const { path, map, onBytes, onNotice } = source
  const encoding = await recognizeFile(path, source.encoding ?? map?.csv.encoding)
  const { csv } = map ?? plainMap(source.record, [])
  const reader = createCsvReader(csv.delimiter)
  const batches =
    encoding === 'workbook'
      ? [await readWorkbookRecords(path, csv, onNotice)]
      : readCsv(path, encoding, reader, onBytes)
  let header: ReturnType<typeof readHeader> | null = null
  for await (const batch of batches) {
    if (batch.length === 0) continue
    let records = batch
    if (!header) {
      const at = headerIndex(batch, source)
      const [first] = batch.slice(at)
      if (at > 0) onNotice(`The header is line ${first?.line}`)
      header = readHeader(first, { delimiter: reader.delimiter, encoding }, source)
      records = batch.slice(at + 1)
    }
    const { convert, fileFields } = header
    const items = records.map(({ line, text, cells, fault }) =>
      cells
        ? attempt(line, text, () => ({ row: convert(cells), fileFields }))
        : { line, text, reason: fault ?? 'the line cannot be read' },
    )
    if (items.length > 0) yield items
  }
  if (!header) throw new ImportFault(`${path} is empty: it has no header line`)
}

// Titles may precede the header.
const MOST_TITLES = 10

/** The first of ten rows with all columns of the map; else the first row, whose faults are reported. */
function headerIndex(records: readonly SheetRecord[], { map, record }: ImportSource): number {
  const index = records.slice(0, MOST_TITLES).findIndex(({ cells }) => {
    const names = columnsOf(cells)
    const used = map ?? plainMap(record, names)
    const columns = Object.values(used.fields).map(({ column }) => column)
    return mapFaults(used, record).length === 0 && columns.every((name) => names.includes(name))
  })
  return Math.max(index, 0)
}

/** The names in a header, without empty cells at its end. */
function columnsOf(cells: readonly string[] | null): readonly string[] {
  const names = (cells ?? []).map((name) => name.trim())
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

/** Throws an ImportFault if the columns cannot fill the record. */
function readHeader(
  header: SheetRecord | undefined,
  file: Pick<CsvLayout, 'delimiter' | 'encoding'>,
  { path, map, record, clock, onNotice, onLayout }: ImportSource,
) {
  const names = columnsOf(header?.cells ?? null)
  const used = map ?? plainMap(record, names)
  const columns = Object.values(used.fields).map((field) => field.column)
  const layout = csvLayout(names, file, columns)
  onLayout?.(layout)
  const requireColumns = () => requireDelimiter(path, header?.text ?? '', file.delimiter)
  const faults = mapFaults(used, record)
  if (faults.length > 0) {
    requireColumns()
    throw new ImportFault(`${path} cannot be imported as ${record.name}:\n  ${faults.join('\n  ')}`)
  }
  const converter = createCsvConverter(record, used, layout, warsawDay(clock.now()))
  if (converter.missingColumns.length > 0) {
    requireColumns()
    throw new ImportFault(`${path} has no column: ${converter.missingColumns.join(', ')}`)
  }
  if (converter.repeatedColumns.length > 0)
    throw new ImportFault(
      `${path} has two columns of one name: ${converter.repeatedColumns.join(', ')}. Rename the one that the map does not mean`,
    )
  if (converter.unusedColumns.length > 0)
    onNotice(`Columns not used: ${converter.unusedColumns.join(', ')}`)
  const fields = [...Object.keys(used.fields), ...Object.keys(used.constants)]
  return { convert: converter.convert, fileFields: fields }
}

async function* readJsonRows({
  path,
  record,
  clock,
  onBytes,
}: ImportSource): AsyncGenerator<ImportItem[]> {
  const today = warsawDay(clock.now())
  for await (const lines of readNdjson(path, onBytes)) {
    yield lines.map(({ number, text }) =>
      attempt(number, text, () => convertJson(record, text, today)),
    )
  }
}

function attempt(
  line: number,
  text: string,
  convert: () => { row: ImportRow; fileFields: readonly string[] },
): ImportItem {
  try {
    return { line, text, ...convert() }
  } catch (error) {
    if (error instanceof Refusal) return { line, text, reason: error.message }
    throw error
  }
}
