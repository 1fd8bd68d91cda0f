import { readFile } from 'node:fs/promises'
import { issueText } from '@partner-portal/contract/rules/faults'
import { encodings } from '@partner-portal/sheets/encoding'
import { z } from 'zod'
import { dateReader } from './read-field.ts'
import { requireUtf8 } from './read-records.ts'
import { ImportFault, type ImportRecord } from './record.ts'

const csvOptions = z.strictObject({
  delimiter: z.string().length(1).default(','),
  dateFormat: z.string().min(1).optional(),
  decimal: z.enum(['.', ',']).default('.'),
  grouping: z
    .string()
    .length(1)
    .transform((sign) => (sign.trim() === '' ? ' ' : sign))
    .optional(),
  encoding: z.enum(encodings).optional(),
})

const column = z.union([
  z
    .string()
    .min(1)
    .transform((name) => ({ column: name, values: undefined })),
  z.strictObject({
    column: z.string().min(1),
    values: z.record(z.string(), z.string().nullable()).optional(),
  }),
])

/** The map of an import: the column of each field, its format, and the record. */
const importMap = z.strictObject({
  record: z.string(),
  csv: csvOptions.prefault({}),
  fields: z.record(z.string(), column),
  constants: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).default({}),
})
export type ImportMap = z.infer<typeof importMap>

/** Reads a map and checks it against the records. The error lists all faults. */
export async function readImportMap(
  path: string,
  records: ReadonlyMap<string, ImportRecord>,
): Promise<ImportMap> {
  const parsed = importMap.safeParse(await readJson(path))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issueText)
    throw new ImportFault(`${path} is not a usable map:\n  ${faults.join('\n  ')}`)
  }
  const map = parsed.data
  const record = records.get(map.record)
  if (!record)
    throw new ImportFault(
      `${path}: record ${map.record} is unknown; there are: ${[...records.keys()].join(', ')}`,
    )
  const faults = mapFaults(map, record)
  if (map.csv.dateFormat && !dateReader(map.csv.dateFormat))
    faults.push(`csv.dateFormat ${map.csv.dateFormat} is not readable`)
  if (map.csv.grouping === map.csv.decimal) faults.push('csv.grouping is also csv.decimal')
  if (faults.length > 0)
    throw new ImportFault(`${path} is not a usable map:\n  ${faults.join('\n  ')}`)
  return map
}

/** The map of a file with the fields' names as columns. */
export function plainMap(record: ImportRecord, columns: readonly string[]): ImportMap {
  const known = columns.filter((name) => name in record.fields)
  return {
    record: record.name,
    csv: { delimiter: ',', decimal: '.' },
    fields: Object.fromEntries(known.map((name) => [name, { column: name, values: undefined }])),
    constants: {},
  }
}

/** The reasons why a map cannot fill its record. */
export function mapFaults(map: ImportMap, record: ImportRecord): string[] {
  const fields = [...Object.keys(map.fields), ...Object.keys(map.constants)]
  const unknown = fields.filter((name) => !Object.hasOwn(record.fields, name))
  const twice = Object.keys(map.fields).filter((name) => name in map.constants)
  const missing = Object.entries(record.fields)
    .filter(([name, field]) => field.required && !fields.includes(name))
    .map(([name]) => name)
  return [
    ...unknown.map((name) => `${name} is not a field of ${record.name}`),
    ...twice.map((name) => `${name} is both a field and a constant`),
    ...missing.map((name) =>
      name === 'partnerCode'
        ? 'partnerCode is required and has no column (in portal-admin import, say --partner CODE or give one)'
        : `${name} is required and has no column`,
    ),
  ]
}

async function readJson(path: string): Promise<unknown> {
  try {
    await requireUtf8(path)
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof ImportFault) throw error
    throw new ImportFault(`${path} cannot be read: ${(error as Error).message}`)
  }
}
