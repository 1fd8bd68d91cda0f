import { Command } from 'commander'
import { endLinks } from '#domain/account/account-links.ts'
import { endSessions } from '#domain/account/sessions.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { createLinkToken, hashLinkToken } from '#platform/secrets/one-time-secrets.ts'
import { changing, group, OF_OWNER, reading } from '../command/answer.ts'
import { AdminError, recordByOperator } from '../command/operator.ts'

const NAME = /^[a-z0-9][a-z0-9._-]{1,59}$/

export function operatorCommands(): Command {
  return group('operator', "the provider's people who run this command line", [
    changing(
      new Command('add')
        .description(
          `name an operator; prints the key, once. From the first one on every command that changes something needs a key${OF_OWNER}`,
        )
        .argument('<name>'),
      addOperator,
    ),
    reading(new Command('list').description('list the operators'), listOperators),
    changing(
      new Command('remove')
        .description(`void the key of an operator and end their switched logins${OF_OWNER}`)
        .argument('<name>'),
      removeOperator,
    ),
  ])
}

async function addOperator(trx: Db, name: string) {
  if (!NAME.test(name))
    throw new AdminError(
      `${name} is not a name of an operator: use small letters without accents, digits, dots, dashes.`,
    )
  const key = createLinkToken()
  const row = { key_hash: hashLinkToken(key), created_at: systemClock.now(), removed_at: null }
  const added = await trx
    .insertInto('operator')
    .values({ name, ...row })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(row).where('operator.removed_at', 'is not', null),
    )
    .returning('name')
    .executeTakeFirst()
  if (!added) throw new AdminError(`There is already an operator ${name}.`)
  await recordByOperator(trx, null, 'operator.added', null, {}, { operator: name })
  return {
    json: { name, key },
    text: `Operator ${name} is added. The key, shown once, goes into PORTAL_OPERATOR_KEY or the prompt: ${key}`,
  }
}

function listOperators(db: Db) {
  return db
    .selectFrom('operator')
    .select(['name', 'created_at as added', 'removed_at as removed'])
    .orderBy('name')
    .execute()
}

async function removeOperator(trx: Db, name: string) {
  const remaining = await trx
    .selectFrom('operator')
    .select('name')
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute()
  if (!remaining.some((operator) => operator.name === name))
    throw new AdminError(`There is no operator ${name}. See: portal-admin operator list`)
  if (remaining.length === 1)
    throw new AdminError(
      `${name} is the only operator. Add another one first: portal-admin operator add NAME`,
    )
  const now = systemClock.now()
  await trx.updateTable('operator').set({ removed_at: now }).where('name', '=', name).execute()
  const endedSessions = await endSessions(trx, { operator: name }, now)
  await endLinks(trx, { madeBy: name, kind: 'switch' }, now)
  const content = { operator: name }
  await recordByOperator(trx, null, 'operator.removed', null, { endedSessions }, content)
  return {
    json: { name, endedSessions },
    text: `Operator ${name} is removed; switched logins ended: ${endedSessions}.`,
  }
}
