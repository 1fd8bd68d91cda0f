import { resolve } from 'node:path'
import { Command } from 'commander'
import { sql } from 'kysely'
import { loadConfig } from '#domain/config/config-file.ts'
import { vacuumLists } from '#domain/schema/maintenance.ts'
import { holdDeliveries, resumeDeliveries } from '#domain/upkeep/held-deliveries.ts'
import { sayWaiting } from '#domain/upkeep/waiting.ts'
import { verifyChain } from '#platform/audit/audit-chain.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { AdminError } from '../command/admin-error.ts'
import { auditByOperator } from '../command/operator.ts'
import { databaseName, withDatabase } from '../command/with-database.ts'
import { checkKeys, checkMessages, checkTotp } from '../doctor/check-secrets.ts'
import { heldSentence } from '../maintenance/outgoing-commands.ts'
import { type Contents, inspect } from './archive.ts'
import { requireKnown, restoreBackup } from './restore-backup.ts'

interface Options {
  json?: boolean
  resume?: boolean
}

/** Needs no operator's key: an empty database knows no operators. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('fill an empty database with a backup, all of it or nothing')
    .argument('<file>', 'made by backup, on PostgreSQL or the embedded database')
    .option('--resume', 'send what waits in the backup, and what comes: it replaces the original')
    .option('--json', 'answer as JSON')
    .action(async (given: string, { json, resume = false }: Options) => {
      const file = resolve(given)
      const begun = performance.now()
      const contents = await inspect(file)
      await requireKnown(file, contents)
      const { warnings, sessions, waiting } = await withDatabase(
        (database) => restore(database, file, contents, resume),
        { create: true },
      )
      const seconds = Math.round((performance.now() - begun) / 100) / 10
      const { head, tables, rows } = contents
      const done = { database: databaseName(), madeAt: head.madeAt, tables: tables.length, rows }
      if (json)
        console.log(
          JSON.stringify({ file, ...done, seconds, held: !resume, sessions, waiting, warnings }),
        )
      else {
        console.log(
          `${file}: ${rows} rows of ${tables.length} tables from ${head.madeAt} are in the database ${done.database} (${seconds} s). Each table has the rows of the backup, by number and SHA-256.`,
        )
        console.log(
          resume
            ? `It sends what waits (${waiting}). All ${sessions} sessions and all links are ended.`
            : heldSentence(sessions, waiting),
        )
      }
      for (const warning of warnings) console.error(`Warning: ${warning}`)
    })
}

async function restore(database: OpenDatabase, file: string, contents: Contents, resume: boolean) {
  const { db } = database
  const isEmbedded = database.kind === 'embedded'
  const sessions = await db.transaction().execute(async (trx) => {
    await requireEmpty(trx)
    await restoreBackup(trx, file, contents, { isEmbedded })
    const { breaks } = await verifyChain(trx)
    const ended = await holdDeliveries(trx, systemClock.now())
    if (resume) await resumeDeliveries(trx)
    const { rows, sha256, head } = contents
    const { madeAt } = head
    const detail = { file, rows, sha256, madeAt, breaks: breaks.length, held: !resume }
    await auditByOperator(trx, 'database.restored', { ...detail, sessions: ended })
    return ended
  })
  await vacuumLists(db)
  return { sessions, waiting: await sayWaiting(db), warnings: await findWarnings(db) }
}

async function requireEmpty(trx: Db): Promise<void> {
  // Two restores at once: the second one waits here, and is then refused.
  await sql`select pg_advisory_xact_lock(hashtextextended('restore', 0))`.execute(trx)
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`.execute(
    trx,
  )
  if (rows[0]?.count !== 0)
    throw new AdminError(
      `The database ${databaseName()} is not empty. A backup is restored into an empty database or a new DATA_DIR only; nothing is changed.`,
    )
}

/** What the operator has to mend before the server starts. */
async function findWarnings(db: Db): Promise<string[]> {
  const config = loadConfig()
  const checks = [checkKeys, checkTotp, checkMessages].map((check) => check(config, db))
  const found = (await Promise.allSettled(checks)).flatMap((check) =>
    check.status === 'rejected' ? [(check.reason as Error).message] : [],
  )
  const { breaks } = await verifyChain(db)
  if (breaks.length > 0)
    found.push(
      'the chain over the audit log was broken in the backup; run: portal-admin audit verify',
    )
  return found
}
