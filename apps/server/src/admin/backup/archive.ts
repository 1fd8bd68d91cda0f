import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { AdminError } from '../command/operator.ts'
import type { Column, Numbered } from './tables.ts'

/*
 * A backup is gzip of lines of JSON: a head; for each table its name and columns, its rows as arrays of texts,
 * and their number with the SHA-256 of their lines; at the end the same of everything.
 */

export const FORMAT = 1

export interface Head {
  readonly partnerPortalBackup: number
  readonly madeAt: string
  readonly database: string
  readonly migrations: readonly string[]
  readonly numbers: readonly Numbered[]
}

export interface TableHead {
  readonly table: string
  readonly columns: readonly Column[]
}

export interface TableEnd {
  readonly rows: number
  readonly sha256: string
}

export interface End {
  readonly end: { readonly tables: number; readonly rows: number; readonly sha256: string }
}

export interface Contents {
  readonly head: Head
  readonly tables: readonly (TableHead & TableEnd)[]
  readonly rows: number
  readonly sha256: string
}

/** Reads a whole backup and refuses a changed or cut one. */
export async function inspect(file: string): Promise<Contents> {
  const contents = readBackup(file)
  for (;;) {
    const { done, value } = await contents.next()
    if (done) return value
  }
}

/** Yields the rows of each table in batches. Throws if a backup is changed or cut. */
export async function* readBackup(
  file: string,
): AsyncGenerator<{ table: string; lines: readonly string[] }, Contents> {
  const all = createHash('sha256')
  let head: Head | null = null
  let end: End['end'] | null = null
  let open: (TableHead & { hash: ReturnType<typeof createHash>; rows: number }) | null = null
  const tables: (TableHead & TableEnd)[] = []
  for await (const lines of readLines(file)) {
    let batch: string[] = []
    for (const line of lines) {
      if (end) throw damaged(file)
      if (line[0] === '[') {
        if (!open) throw damaged(file)
        open.hash.update(line)
        open.rows += 1
        batch.push(line)
      } else {
        if (open && batch.length > 0) yield { table: open.table, lines: batch }
        batch = []
        const said: unknown = parse(file, line, head !== null)
        if (!head) head = readHead(file, said)
        else if (isTableHead(said)) open = { ...said, hash: createHash('sha256'), rows: 0 }
        else if (isEnd(said)) {
          end = said.end
          const rows = tables.reduce((sum, table) => sum + table.rows, 0)
          const sums = { tables: tables.length, rows, sha256: all.copy().digest('hex') }
          if (!isDeepStrictEqual(sums, end)) throw damaged(file)
        } else {
          if (!open) throw damaged(file)
          const { table, columns, hash, rows } = open
          const sum = { rows, sha256: hash.digest('hex') }
          if (!isDeepStrictEqual(sum, said)) throw damaged(file)
          tables.push({ table, columns, ...sum })
          open = null
        }
      }
      all.update(line)
    }
    if (open && batch.length > 0) yield { table: open.table, lines: batch }
  }
  if (!head) throw foreign(file)
  if (!end) throw truncated(file)
  return { head, tables, rows: end.rows, sha256: end.sha256 }
}

const NEWLINE = 0x0a

/** Lines with their ends, in batches. Not node:readline, which also splits at U+2028. */
async function* readLines(file: string): AsyncGenerator<string[]> {
  const unzipped = createGunzip({ chunkSize: 256 * 1024 })
  const ended = pipeline(createReadStream(file), unzipped)
  ended.catch(() => {})
  let rest: Buffer[] = []
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      const last = chunk.lastIndexOf(NEWLINE) + 1
      if (last > 0) {
        const text = Buffer.concat([...rest, chunk.subarray(0, last)]).toString()
        rest = []
        yield text.split(/(?<=\n)/)
      }
      if (last < chunk.length) rest.push(chunk.subarray(last))
    }
    await ended
  } catch (error) {
    throw sentenceFor(file, error as NodeJS.ErrnoException)
  }
  if (rest.length > 0) throw truncated(file)
}

function readHead(file: string, said: unknown): Head {
  const head = said as Partial<Head>
  if (typeof head.partnerPortalBackup !== 'number' || !head.migrations) throw foreign(file)
  if (head.partnerPortalBackup > FORMAT)
    throw new AdminError(
      `${file} was made by a newer version of the portal. Restore it with that version.`,
    )
  return said as Head
}

function isTableHead(said: unknown): said is TableHead {
  return Object.hasOwn(said as object, 'table')
}

function isEnd(said: unknown): said is End {
  return Object.hasOwn(said as object, 'end')
}

function parse(file: string, line: string, isOurs: boolean): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw isOurs ? damaged(file) : foreign(file)
  }
}

function sentenceFor(file: string, error: NodeJS.ErrnoException): Error {
  if (error.code === 'Z_BUF_ERROR') return truncated(file)
  if (error.code === 'Z_DATA_ERROR')
    return /incorrect header/.test(error.message) ? foreign(file) : damaged(file)
  if (error.syscall !== undefined) return new AdminError(`${file}: ${error.message}`)
  return error
}

function truncated(file: string): AdminError {
  return new AdminError(
    `${file} is not whole: its end is missing. Nothing is changed. Use another copy of it, or an earlier backup.`,
  )
}

function damaged(file: string): AdminError {
  return new AdminError(
    `${file} was changed since it was made: its checksums are wrong. Nothing is changed. Use another copy of it, or an earlier backup.`,
  )
}

function foreign(file: string): AdminError {
  return new AdminError(`${file} is not a backup made by portal-admin backup.`)
}
