import { Command } from 'commander'
import { sql } from 'kysely'
import { resealTotpSecrets } from '#domain/account/totp.ts'
import { resealFileKeys } from '#domain/files/handed-files.ts'
import { loadConfig } from '#domain/installation/config-file.ts'
import { acceptSecrets } from '#domain/installation/same-secrets.ts'
import { resealKeys } from '#domain/integrations/integration-keys.ts'
import { resealReceiptKeys } from '#domain/leads/receipt-keys.ts'
import { resealPushKey } from '#domain/news/push-keys.ts'
import { distribute, readDistribution } from '#domain/schema/distribute.ts'
import { grantServerRole } from '#domain/schema/grant-server-role.ts'
import { migrate, vacuumLists } from '#domain/schema/migrate.ts'
import { readSchemaState } from '#domain/schema/schema-state.ts'
import type { Db } from '#platform/database/connect.ts'
import { dataSecretName } from '#platform/secrets/auth-secret.ts'
import { findDemoPeople, removeDemo } from '../../demo/demo-accounts.ts'
import { declineDemo } from '../../demo/load-demo.ts'
import { answering, changing, changingInSteps, group, OF_OWNER } from '../command/answer.ts'
import { knownSealer } from '../command/installation.ts'
import { AdminError, recordByOperator } from '../command/operator.ts'
import {
  databaseName,
  emptyDatabase,
  nameDatabase,
  withDatabase,
} from '../command/with-database.ts'
import { checkOf, stored } from '../doctor/check-secrets.ts'

interface MigrateOptions {
  create?: boolean
  distribute?: boolean
  grant?: string
}

/** Needs no operator's key: the table of operators may not exist yet. */
export function migrateCommand(): Command {
  return answering(
    new Command('migrate')
      .description(`bring the database up to date${OF_OWNER}`)
      .option('--create', 'create the database, or fill an empty one')
      .option(
        '--grant <role>',
        'let this role of PostgreSQL run the server without owning the tables',
      )
      .option('--distribute', 'with Citus: lay the rows of partners on its machines'),
    ({ create = false, ...options }: MigrateOptions) => {
      if (options.grant !== undefined && !loadConfig().databaseUrl)
        throw new AdminError('--grant needs DATABASE_URL: the embedded database has one role.')
      return withDatabase(({ db }) => runMigrate(db, { create, ...options }), { create })
    },
    nameDatabase,
  )
}

async function runMigrate(db: Db, { create, distribute: isToDistribute, grant }: MigrateOptions) {
  if (!create && (await readSchemaState(db)).isEmpty) throw emptyDatabase()
  if (isToDistribute && (await readDistribution(db)) === null)
    throw new AdminError(
      `The database ${databaseName()} has no Citus. Nothing is changed. On each machine run CREATE EXTENSION citus in it, and on the coordinator citus_add_node for each worker.`,
    )
  const roles = sql`select from pg_roles where rolname = ${grant}`
  if (grant !== undefined && (await roles.execute(db)).rows.length === 0)
    throw new AdminError(
      `--grant: PostgreSQL has no role ${grant}. Make it with CREATE ROLE before.`,
    )
  const applied = await migrate(db, { say: console.error })
  const distributed = isToDistribute ? await distribute(db) : []
  if (grant !== undefined) {
    // The server's role may not decline it.
    await declineDemo(db)
    await grantServerRole(db, grant)
  }
  const lines = [
    applied.length > 0
      ? `Migrations applied: ${applied.length}, up to ${applied.at(-1)}.`
      : 'The database is up to date.',
  ]
  if (distributed.length > 0) lines.push(`Distributed: ${distributed.join(', ')}.`)
  else if (isToDistribute) lines.push('All tables are distributed already.')
  return { json: { applied, distributed }, text: lines.join('\n') }
}

export function resealCommand(): Command {
  return changing(
    new Command('reseal').description(
      'encrypt integration keys, the secrets of authenticator apps, the keys of receipts, web push and files with the current secret, so that an earlier one can go',
    ),
    reseal,
  )
}

async function reseal(trx: Db) {
  const config = loadConfig()
  const sealer = knownSealer(config)
  if (!sealer) throw new AdminError('There is no AUTH_SECRET yet. The server makes it.')
  // Refuses before the first change if a secret is missing.
  const checks = stored.map((kind) => checkOf(kind)(config, trx))
  const [total] = await Promise.all(checks).catch((error: Error) => {
    throw new AdminError(`Nothing is changed: ${error.message}.`)
  })
  const resealed = await resealKeys(trx, sealer)
  const resealedApps = await resealTotpSecrets(trx, sealer)
  await resealReceiptKeys(trx, sealer)
  await resealPushKey(trx, sealer)
  const resealedFiles = await resealFileKeys(trx, sealer)
  if (config.databaseUrl && config.authSecret) await acceptSecrets(trx, config, config.authSecret)
  const facts = { resealed, resealedApps, resealedFiles, total: total ?? 0 }
  await recordByOperator(trx, null, 'keys.resealed', null, facts)
  const name = dataSecretName(config)
  const rest = `Waiting messages keep their encryption until they are sent or expire, for at most 7 days; then ${name}_PREVIOUS can be removed.`
  return {
    json: { resealed, total, resealedApps, resealedFiles },
    text: `Encrypted with the current ${name}: the keys of ${resealed} of ${total} integrations, the secrets of ${resealedApps} authenticator apps, and ${resealedFiles} files; the others were already. ${rest}`,
  }
}

export function secretsCommands(): Command {
  return group('secrets', 'which secrets the servers use', [
    changing(
      new Command('accept').description(
        'let servers start with the configured secrets, though others were used before',
      ),
      async (trx: Db) => {
        const config = loadConfig()
        if (!config.databaseUrl || !config.authSecret)
          throw new AdminError(
            'The embedded database has one server, which starts with any secret.',
          )
        await acceptSecrets(trx, config, config.authSecret)
        await recordByOperator(trx, null, 'secrets.accepted', null, {})
        return {
          json: { accepted: true },
          text: 'Servers start with the configured secrets from now on, and with no others. Users sign in again, unless the secret that signed their session is among them. Run portal-admin doctor to see what is still encrypted with a secret that is missing.',
        }
      },
    ),
  ])
}

export function demoCommands(): Command {
  return group('demo', 'the demo data', [
    changingInSteps(
      new Command('remove')
        .description(
          `remove the demo's partners, their users and all their rows, for good${OF_OWNER}`,
        )
        .option('--with-others', "also remove users whom an operator added to the demo's partners"),
      remove,
    ),
  ])
}

async function remove(db: Db, options: { withOthers?: boolean }) {
  const { partners, addedUsers } = await findDemoPeople(db)
  if (partners.length === 0)
    return { json: { partners, users: [], rows: 0 }, text: 'This database has no demo.' }
  if (addedUsers.length > 0 && !options.withOthers)
    throw new AdminError(
      `The demo's partners (${partners.join(', ')}) have users whom an operator added: ${addedUsers.join(', ')}. To remove them too, with everything imported for these partners, run: portal-admin demo remove --with-others`,
    )
  const removed = await db.transaction().execute(async (trx) => {
    const removal = await removeDemo(trx)
    const { rows, ...names } = removal
    await recordByOperator(trx, null, 'demo.removed', null, { rows }, names)
    return removal
  })
  await vacuumLists(db)
  const { users, rows } = removed
  return {
    json: removed,
    text: `The demo is removed: ${rows} rows, with the partners ${partners.join(', ')} and the users ${users.join(', ')}.`,
  }
}
