import { createWriteStream, existsSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AdminError } from './operator.ts'

interface Options {
  /** `The export`: the subject of the sentence about an interruption. */
  readonly what: string
  readonly through?: readonly Transform[]
  readonly signal?: AbortSignal
}

/** Writes to the standard output (null), or to a new file, which appears only when it is whole. */
export async function writeOut(
  texts: AsyncIterable<string>,
  path: string | null,
  { what, through = [], signal }: Options,
): Promise<void> {
  const from = [Readable.from(texts), ...through]
  const options = signal ? { signal } : {}
  const part = `${path}.${process.pid}.part`
  try {
    if (path === null) return await pipeline([...from, process.stdout], { ...options, end: false })
    // Rows have personal data.
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline([...from, file], options)
    requireFree(path)
    await rename(part, path)
  } catch (error) {
    if (path !== null) await rm(part, { force: true })
    throw sentenceFor(what, path, error as NodeJS.ErrnoException)
  }
}

export function requireFree(path: string): void {
  if (existsSync(path))
    throw new AdminError(`${path} already exists, and nothing is overwritten. Name another file.`)
  const folder = dirname(path)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new AdminError(`There is no folder ${folder} for ${path}.`)
}

function sentenceFor(what: string, path: string | null, error: NodeJS.ErrnoException): Error {
  const { code = '', name } = error
  if (name === 'AbortError' || code === 'EPIPE')
    return new AdminError(
      `${what} was interrupted. ${path === null ? 'What was written so far is not whole.' : `There is no ${path}.`}`,
    )
  return error
}

export const formats = ['ndjson', 'csv'] as const
export type Format = (typeof formats)[number]

/** Formats rows as lines. CSV starts with a line of column names. */
export async function* linesOf(
  format: Format,
  pages: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  let columns: string[] | null = null
  for await (const page of pages) {
    const [row] = page
    if (!row) continue
    if (format === 'ndjson') {
      yield page.map((row) => `${JSON.stringify(row)}\n`).join('')
      continue
    }
    if (columns === null) {
      columns = Object.keys(row)
      yield csvLine(columns)
    }
    for (const row of page) {
      const values = new Map<string, unknown>(Object.entries(row))
      yield csvLine(columns.map((name) => cellOf(values.get(name))))
    }
  }
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return inert(value)
  if (!Array.isArray(value)) return String(value)
  // A consent has a name and a version.
  const parts = value.map((part) =>
    typeof part === 'object' ? Object.values(part as object).join(' ') : part,
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
