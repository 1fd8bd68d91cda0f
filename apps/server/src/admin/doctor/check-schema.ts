import { readDistribution } from '#domain/schema/distribute.ts'
import type { Applied } from '#domain/schema/ledger.ts'
import { findInvalidIndexes, readSchemaState, requireKnown } from '#domain/schema/schema-state.ts'
import type { Db } from '#platform/database/connect.ts'
import { emptyDatabase } from '../command/with-database.ts'

export async function checkMigrations(db: Db): Promise<string> {
  const state = await readSchemaState(db)
  requireKnown(state)
  const { pending, begun, newer, isEmpty } = state
  if (isEmpty) throw emptyDatabase()
  const [half] = begun
  if (half)
    throw new Error(
      `${half.name} is half done (${sayProgress(half)}): it is running, or was stopped; to go on: portal-admin migrate${newer.includes(half.name) ? ' of the newer version' : ''}`,
    )
  if (pending.length > 0)
    throw new Error(`${pending.join(', ')} to apply; run: portal-admin migrate`)
  return newer.length === 0
    ? 'up to date'
    : `those of a newer version (${newer.join(', ')}), which let this one run`
}

/** The progress of an unfinished migration. */
function sayProgress({ progress }: Applied): string {
  return progress?.statements === undefined
    ? `${progress?.rows ?? 0} rows`
    : `${progress.statements} statements`
}

export async function checkTables(db: Db): Promise<string> {
  const { missing } = await readSchemaState(db)
  if (missing.length > 0)
    throw new Error(
      `missing: ${missing.join(', ')}. Probably a restore ended with errors. Restore the dump again into an empty database`,
    )
  return 'complete'
}

export async function checkIndexes(db: Db): Promise<string> {
  const invalid = await findInvalidIndexes(db)
  if (invalid.length > 0)
    throw new Error(
      `a stopped CREATE INDEX or REINDEX left these invalid: ${invalid.join(', ')}. For each run in psql: REINDEX INDEX CONCURRENTLY …; or, where its name ends in _ccnew or _ccold: DROP INDEX …`,
    )
  return 'valid'
}

/** Counts partners' rows on one machine, or by Citus on several. */
export async function checkDistribution(db: Db): Promise<string> {
  const distribution = await readDistribution(db)
  if (!distribution) return 'none, all rows are in one database'
  const { version, machines, pending, isNew } = distribution
  if (isNew) return `none: Citus ${version} is there; to use it: portal-admin migrate --distribute`
  if (pending.length > 0)
    throw new Error(
      `not distributed yet: ${pending.join(', ')}; run: portal-admin migrate --distribute`,
    )
  return `by partner, over ${machines} machines (Citus ${version})`
}
