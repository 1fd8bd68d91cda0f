import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { SqlMigration } from './migrations.ts'

export const LEDGER = 'kysely_migration'

export interface Applied {
  readonly name: string
  /** The oldest version that runs on the schema after it. */
  readonly oldestVersion: string | null
  /** The hash of the migration's statements. */
  readonly hash: string
  /** Null: the migration is finished. */
  readonly progress: Progress | null
}

/** The progress of a migration that one transaction cannot hold. */
export interface Progress {
  /** The number of finished statements. */
  readonly statements?: number
  /** The number of rows in finished batches, and the key of the last one. */
  readonly rows?: number
  readonly position?: readonly string[]
}

export async function prepareLedger(db: Kysely<Database>): Promise<void> {
  await sql`create table if not exists ${sql.table(LEDGER)} (name varchar(255) primary key,
    timestamp varchar(255) not null, oldest_version text, progress jsonb, hash text)`.execute(db)
}

/** The applied migrations by name. A ledger from before the baseline, which is refused, has two columns. */
export async function readLedger(db: Kysely<Database>): Promise<readonly Applied[]> {
  const { rows } = await sql<Applied>`select name,
      to_jsonb(m) ->> 'oldest_version' as "oldestVersion", to_jsonb(m) ->> 'hash' as hash,
      nullif(to_jsonb(m) -> 'progress', 'null') as progress
    from ${sql.table(LEDGER)} as m order by name collate "C"`.execute(db)
  return rows
}

export async function readProgress(
  db: Kysely<Database>,
  { name }: SqlMigration,
): Promise<Progress | null> {
  const { rows } = await sql<{ progress: Progress }>`select progress from ${sql.table(LEDGER)}
    where name = ${name} and progress is not null for update`.execute(db)
  return rows[0]?.progress ?? null
}

/** Notes a begun migration, or with null a finished one, unless it is noted. */
export async function begin(
  db: Kysely<Database>,
  { name, oldestVersion, hash }: SqlMigration,
  progress: Progress | null,
): Promise<void> {
  const json = progress && JSON.stringify(progress)
  await sql`insert into ${sql.table(LEDGER)} (name, timestamp, oldest_version, hash, progress)
    values (${name}, ${new Date().toISOString()}, ${oldestVersion}, ${hash}, ${json}::jsonb)
    on conflict (name) do nothing`.execute(db)
}

export async function isDone(db: Kysely<Database>, { name }: SqlMigration): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(LEDGER)} where name = ${name}`.execute(db)
  return rows.length > 0
}

/** Notes the progress of a begun migration; null: it is finished. */
export async function note(
  db: Kysely<Database>,
  { name }: SqlMigration,
  progress: Progress | null,
): Promise<void> {
  const json = progress && JSON.stringify(progress)
  await sql`update ${sql.table(LEDGER)}
    set timestamp = ${new Date().toISOString()}, progress = ${json}::jsonb
    where name = ${name} and progress is not null`.execute(db)
}
