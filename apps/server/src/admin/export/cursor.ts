import { readFile, rename, writeFile } from 'node:fs/promises'
import type { ExportSource } from '#domain/incoming/source.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'

/** Reads a cursor such as `leads.17.4203`: the last exported number and its record id. */
export async function readCursor(
  db: Db,
  name: string,
  sources: readonly ExportSource[],
  text: string | null,
): Promise<number> {
  if (text === null) return 0
  const parts = /^([a-z-]+)\.(\d{1,15})\.(\d{1,15})$/.exec(text)
  if (parts?.[1] !== name)
    throw new AdminError(
      `${text} is not a cursor of export ${name}. An export prints its cursor last, such as ${name}.17.4203`,
    )
  const number = Number(parts[2])
  if (number === 0) return 0
  const entry = await db
    .selectFrom('export_entry')
    .select(['kind', 'record_id'])
    .where('number', '=', number)
    .executeTakeFirst()
  const isKnown =
    sources.some(({ kind }) => kind === entry?.kind) && entry?.record_id === Number(parts[3])
  if (!isKnown)
    throw new AdminError(
      `The cursor ${text} is not from this database: this is another database, or it was restored to a time before that export. Pass an older cursor with --since, or none to export everything again. Rows that you already have keep their exportNumber or number.`,
    )
  return number
}

export async function cursorAt(db: Db, name: string, number: number): Promise<string> {
  const entry = await db
    .selectFrom('export_entry')
    .select('record_id')
    .where('number', '=', number)
    .executeTakeFirst()
  return `${name}.${number}.${entry?.record_id ?? 0}`
}

/** The cursor in a file, or null if there is no file. */
export async function readCursorFile(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new AdminError(`The cursor file cannot be read: ${(error as Error).message}`)
  }
}

/** Writes atomically, because half a cursor would stop every later export. */
export async function writeCursorFile(path: string, cursor: string): Promise<void> {
  await writeFile(`${path}.part`, `${cursor}\n`, { mode: 0o600 })
  await rename(`${path}.part`, path)
}
