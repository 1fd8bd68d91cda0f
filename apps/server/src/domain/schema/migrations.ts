import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface SqlMigration {
  readonly name: string
  readonly text: string
  /** The hash of the statements without layout and comments. */
  readonly hash: string
  /** The oldest version that runs on the schema after it. Null for the baseline. */
  readonly oldestVersion: string | null
  /** The statements cannot share a transaction: each runs alone. */
  readonly isConcurrent: boolean
  /** The table of a backfill in batches. */
  readonly backfills: string | null
}

/** The version of the baseline: no later version upgrades an older database. */
export const FIRST_VERSION = '1.0.0'
/** Migrations before this name are the baseline: the schema of the first version, written at once. */
export const AFTER_BASELINE = '009'

/**
 * A file's first line: `-- expand` if the version before runs on the schema afterwards, or `-- contract from
 * 1.1.0` with the oldest version that does. Then the way to run it, unless it is one transaction.
 */
const firstLine =
  /^-- (?:expand|contract from (?<oldest>\d+\.\d+\.\d+))(?:, (?:(?<alone>concurrently)|backfill (?<table>\w+)))?\n/

export function parseMigration(name: string, text: string): SqlMigration {
  const said = firstLine.exec(text)?.groups
  return {
    name,
    text,
    hash: hashOf(text),
    oldestVersion: said ? (said.oldest ?? FIRST_VERSION) : null,
    isConcurrent: said?.alone !== undefined,
    backfills: said?.table ?? null,
  }
}

const token = /(--.*)|(;)|'[^']*'|"[^"]*"|\$(\w*)\$[^]*?\$\3\$|[^;'"$-]+|[^]/g

/** The statements of a file, without comments. `npm run schema` compares their number with PostgreSQL's. */
export function statementsOf({ text }: Pick<SqlMigration, 'text'>): string[] {
  const statements = ['']
  for (const [all, comment, end] of text.matchAll(token))
    if (end) statements.push('')
    else if (!comment) statements.push(statements.pop() + all)
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

function hashOf(text: string): string {
  const statements = statementsOf({ text }).map((statement) => statement.replaceAll(/\s+/g, ' '))
  return createHash('sha256').update(statements.join(';')).digest('hex')
}

const ownFolder = new URL('./migrations/', import.meta.url)
const read = new Map<string, Promise<readonly SqlMigration[]>>()

/** This version's migrations in order. Read once, because a release may be unpacked over a running process. */
export function sqlMigrations(folder = ownFolder): Promise<readonly SqlMigration[]> {
  const migrations = read.get(folder.href) ?? readAll(folder)
  read.set(folder.href, migrations)
  return migrations
}

async function readAll(folder: URL): Promise<readonly SqlMigration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) =>
      parseMigration(file.slice(0, -'.sql'.length), await readFile(new URL(file, folder), 'utf8')),
    ),
  )
}
