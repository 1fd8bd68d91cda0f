import { readdir, readFile } from 'node:fs/promises'

export interface SqlMigration {
  readonly name: string
  readonly text: string
}

const directory = new URL('./migrations/', import.meta.url)
let read: Promise<readonly SqlMigration[]> | undefined

/**
 * This version's migrations in order. Read once, because a release may be unpacked over a running
 * process.
 */
export function sqlMigrations(): Promise<readonly SqlMigration[]> {
  read ??= readAll()
  return read
}

async function readAll(): Promise<readonly SqlMigration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      text: await readFile(new URL(file, directory), 'utf8'),
    })),
  )
}
