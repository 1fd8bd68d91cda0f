import { unguarded } from '@partner-portal/sheets/cells'
import type { Encoding } from '@partner-portal/sheets/encoding'
import { splitCells } from '@partner-portal/sheets/read-csv'
import type { ImportMap } from './import-map.ts'
import {
  type CellFormat,
  dateReader,
  Refusal,
  readCell,
  readJsonValue,
  readPlainDate,
} from './read-field.ts'
import { ImportFault, type ImportRecord, type ImportRow, type ImportValue } from './record.ts'

/** Converts cells of a file to rows of a record, by the map. */
export function createCsvConverter(
  record: ImportRecord,
  map: ImportMap,
  layout: CsvLayout,
  today: string,
) {
  const header = layout.columns
  const format = formatOf(map, today)
  const constants = Object.fromEntries(
    Object.entries(map.constants).map(([name, value]) => [
      name,
      readJsonValue(name, fieldOf(record, name), value, format),
    ]),
  )
  const used = Object.values(map.fields).map((field) => field.column)
  const plan = Object.entries(map.fields).map(([name, { column, values }]) => ({
    name,
    field: fieldOf(record, name),
    column,
    position: header.indexOf(column),
    values,
  }))
  return {
    /** Columns that the map does not use. */
    unusedColumns: header.filter((name) => name !== '' && !used.includes(name)),
    /** Columns of the map that the file has twice. */
    repeatedColumns: [...new Set(used)].filter(
      (name) => header.indexOf(name) !== header.lastIndexOf(name),
    ),
    /** Columns that the file lacks. */
    missingColumns: plan.filter((step) => step.position < 0).map((step) => step.column),
    /** Throws a Refusal with the reason. */
    convert(line: readonly string[]): ImportRow {
      const cells = layout.read(line)
      const row: Record<string, ImportValue> = { ...constants }
      for (const { name, field, column, position, values } of plan) {
        let cell = cells[position] ?? ''
        if (values) {
          const key = cell.trim()
          if (!Object.hasOwn(values, key))
            throw new Refusal(
              `${name}: '${key.slice(0, 40)}' of column ${column} is not in the map`,
            )
          cell = values[key] ?? ''
        }
        row[name] = readCell(name, field, cell, format)
      }
      return checked(record, row)
    },
  }
}

/** NDJSON uses the field names; `repaymentPeriod` is an object or has dots. */
export function convertJson(
  record: ImportRecord,
  text: string,
  today: string,
): { row: ImportRow; fileFields: string[] } {
  const values = flatten(withoutMarks(record, parseObject(text)))
  for (const name of Object.keys(values))
    if (!Object.hasOwn(record.fields, name))
      throw new Refusal(`${name} is not a field of ${record.name}`)
  const row: Record<string, ImportValue> = {}
  const format = { decimal: '.', readDate: readPlainDate, today } as const
  for (const [name, field] of Object.entries(record.fields)) {
    if (!(name in values) && !field.required) continue
    row[name] = readJsonValue(name, field, values[name], format)
  }
  return { row: checked(record, row), fileFields: Object.keys(row) }
}

function checked(record: ImportRecord, row: ImportRow): ImportRow {
  const reason = record.check?.(row)
  if (reason) throw new Refusal(reason)
  return row
}

function formatOf({ csv }: ImportMap, today: string): CellFormat {
  return {
    today,
    decimal: csv.decimal,
    grouping: csv.grouping,
    readDate: (csv.dateFormat && dateReader(csv.dateFormat)) || readPlainDate,
  }
}

function fieldOf(record: ImportRecord, name: string) {
  const field = record.fields[name]
  if (!field) throw new Refusal(`${name} is not a field of ${record.name}`)
  return field
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('the line is not readable as JSON')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Refusal('the line is not a JSON object')
  return value as Record<string, unknown>
}

/** Removes the marks of a rejects file. */
function withoutMarks(
  record: ImportRecord,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const isMended = markColumns.every((name) => name in values && !(name in record.fields))
  return isMended
    ? Object.fromEntries(
        Object.entries(values).filter(([name]) => !markColumns.some((mark) => mark === name)),
      )
    : values
}

function flatten(value: Record<string, unknown>, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
      inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.entries(flatten(inner as Record<string, unknown>, `${prefix}${name}.`))
        : [[prefix + name, inner]],
    ),
  )
}

/** The extra columns of a rejects file. */
export const markColumns = ['line', 'reason'] as const

/** The columns of one CSV file. */
export interface CsvLayout {
  /** Columns with data of the record. */
  readonly columns: readonly string[]
  readonly delimiter: string
  readonly encoding: Encoding | 'workbook'
  /**
   * The cells of these columns. Throws a Refusal if a line has another number of cells; empty cells at its end
   * do not count.
   */
  read(cells: readonly string[]): readonly string[]
}

/** Recognizes a corrected rejects file by its last two columns. */
export function csvLayout(
  header: readonly string[],
  file: Pick<CsvLayout, 'delimiter' | 'encoding'>,
  usedColumns: readonly string[],
): CsvLayout {
  const isMended =
    markColumns.every((name, index) => header.at(index - markColumns.length) === name) &&
    !markColumns.some((name) => usedColumns.includes(name))
  return {
    columns: isMended ? header.slice(0, -markColumns.length) : header,
    ...file,
    read(cells) {
      if (cells.length < header.length || cells.slice(header.length).some((cell) => cell !== ''))
        throw new Refusal(`${cells.length} columns where the header has ${header.length}`)
      return isMended ? cells.slice(0, header.length - markColumns.length).map(unguarded) : cells
    },
  }
}

const delimiters: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

/** Refuses a header that another delimiter splits into more columns. */
export function requireDelimiter(path: string, header: string, delimiter: string): void {
  const columns = (by: string) => splitCells(header, by).length
  const [best = delimiter] = [delimiter, ...Object.keys(delimiters)].toSorted(
    (a, b) => columns(b) - columns(a),
  )
  if (best === delimiter) return
  const expected = delimiters[delimiter] ?? `'${delimiter}'`
  throw new ImportFault(
    `${path} has ${delimiters[best]} between its columns, where ${expected} are expected. Save it with ${expected}, or name the ${delimiters[best]} in a map: "csv": { "delimiter": ${JSON.stringify(best)} }`,
  )
}
