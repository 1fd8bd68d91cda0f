import type { ExportValue } from '#domain/incoming/source.ts'

export const formats = ['ndjson', 'csv'] as const
export type Format = (typeof formats)[number]

type Row = Readonly<Record<string, ExportValue>>

/** Formats rows as lines. CSV starts with a line of column names. */
export async function* linesOf(
  format: Format,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let columns: string[] | null = null
  for await (const page of pages) {
    const [row] = page
    if (!row) continue
    if (format === 'ndjson') {
      yield page.map((one) => `${JSON.stringify(one)}\n`).join('')
      continue
    }
    if (columns === null) {
      columns = Object.keys(row)
      yield csvLine(columns)
    }
    for (const one of page) yield csvLine(columns.map((name) => cellOf(one[name] ?? null)))
  }
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function cellOf(value: ExportValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return inert(value)
  if (typeof value !== 'object') return String(value)
  const parts = value.map((part) =>
    typeof part === 'string' ? part : `${part.name} ${part.version}`,
  )
  return inert(parts.join('; '))
}

/**
 * Keeps a partner's text from becoming a formula in the provider's spreadsheet. Signed numbers and
 * phone numbers with a plus stay as they are.
 */
function inert(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]\d[\d.]*$/.test(text) ? `'${text}` : text
}
