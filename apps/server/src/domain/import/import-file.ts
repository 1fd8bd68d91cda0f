import {
  type CsvLayout,
  convertJson,
  createCsvConverter,
  csvLayout,
  requireDelimiter,
} from './convert.ts'
import { type ImportMap, mapFaults, plainMap } from './import-map.ts'
import { Refusal } from './read-field.ts'
import { isNdjson, readCsv, readNdjson, requireUtf8 } from './read-records.ts'
import { ImportFault, type ImportRecord, type ImportRow } from './record.ts'
import type { Reject } from './rejects.ts'

/** A row to write, or a rejected line. */
export type ImportItem = ReadyItem | Reject
export interface ReadyItem {
  readonly line: number
  readonly text: string
  readonly row: ImportRow
  readonly given: readonly string[]
}

export interface ImportSource {
  readonly path: string
  readonly record: ImportRecord
  readonly map: ImportMap | null
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

/** Streams a file as rows and rejected lines. Throws before the first one if it is not UTF-8. */
export async function* readImportFile(source: ImportSource): AsyncGenerator<ImportItem[]> {
  const { path, record, partnerCode } = source
  await requireUtf8(path)
  const whole = { ...source, record: partnerCode === null ? withPartner(record) : record }
  yield* isNdjson(path) ? readJsonRows(whole) : readCsvRows(whole)
}

/** The record with `partnerCode` required. */
function withPartner(record: ImportRecord): ImportRecord {
  const { partnerCode } = record.fields
  if (!partnerCode) return record
  return {
    ...record,
    fields: { ...record.fields, partnerCode: { ...partnerCode, required: true } },
  }
}

async function* readCsvRows({
  path,
  record,
  map,
  onBytes,
  onNotice,
  onLayout,
}: ImportSource): AsyncGenerator<ImportItem[]> {
  const delimiter = map?.csv.delimiter ?? ','
  let converter: ReturnType<typeof createCsvConverter> | null = null
  let given: readonly string[] = []
  for await (const records of readCsv(path, delimiter, onBytes)) {
    const items: ImportItem[] = []
    for (const { line, text, cells, fault } of records) {
      if (!converter) {
        const header = (cells ?? []).map((name) => name.trim())
        const usedMap = map ?? plainMap(record, header)
        const columns = Object.values(usedMap.fields).map((field) => field.column)
        const layout = csvLayout(header, delimiter, columns)
        onLayout?.(layout)
        const faults = mapFaults(usedMap, record)
        if (faults.length > 0) {
          requireDelimiter(path, text, delimiter)
          throw new ImportFault(
            `${path} cannot be imported as ${record.name}:\n  ${faults.join('\n  ')}`,
          )
        }
        converter = createCsvConverter(record, usedMap, layout)
        if (converter.missingColumns.length > 0) {
          requireDelimiter(path, text, delimiter)
          throw new ImportFault(`${path} has no column: ${converter.missingColumns.join(', ')}`)
        }
        if (converter.unusedColumns.length > 0)
          onNotice(`Columns not used: ${converter.unusedColumns.join(', ')}`)
        given = [...Object.keys(usedMap.fields), ...Object.keys(usedMap.constants)]
        continue
      }
      const { convert } = converter
      if (cells) items.push(attempt(line, text, () => ({ row: convert(cells), given })))
      else items.push({ line, text, reason: fault ?? 'the line cannot be read' })
    }
    if (items.length > 0) yield items
  }
  if (!converter) throw new ImportFault(`${path} is empty: it has no header line`)
}

async function* readJsonRows({
  path,
  record,
  onBytes,
}: ImportSource): AsyncGenerator<ImportItem[]> {
  for await (const lines of readNdjson(path, onBytes)) {
    yield lines.map(({ number, text }) => attempt(number, text, () => convertJson(record, text)))
  }
}

function attempt(
  line: number,
  text: string,
  convert: () => { row: ImportRow; given: readonly string[] },
): ImportItem {
  try {
    return { line, text, ...convert() }
  } catch (error) {
    if (error instanceof Refusal) return { line, text, reason: error.message }
    throw error
  }
}
