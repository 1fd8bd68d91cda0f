import { Command } from 'commander'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from './admin-error.ts'
import { changing, group, reading } from './answer.ts'
import { auditByOperator } from './audit-by-operator.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function switchedLoginCommands(): Command {
  return group('switched-login', 'sessions of operators who act as a user', [
    reading(new Command('list').description('list the open ones'), (db: Db) =>
      findSwitchedLogins(db, systemClock.now()),
    ),
    changing(
      new Command('end').description('end one at once').argument('<id>', 'from the list'),
      endSwitchedLogin,
    ),
  ])
}

export function findSwitchedLogins(db: Db, now: Date) {
  return db
    .selectFrom('login')
    .innerJoin('portal_user', 'portal_user.id', 'login.user_id')
    .select([
      'login.id',
      'impersonated_by as operator',
      'username',
      'is_read_only as readOnly',
      'network',
      'login.created_at as started',
      'ends_at as ends',
    ])
    .where('impersonated_by', 'is not', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('login.created_at')
    .execute()
}

export function endSwitchedLogin(db: Db, id: string) {
  return db.transaction().execute(async (trx) => {
    const ended = UUID.test(id)
      ? await trx
          .updateTable('login')
          .from('portal_user')
          .set({ ended_at: systemClock.now() })
          .whereRef('portal_user.id', '=', 'login.user_id')
          .where('login.id', '=', id)
          .where('impersonated_by', 'is not', null)
          .where('ended_at', 'is', null)
          .returning(['username', 'impersonated_by as operator'])
          .executeTakeFirst()
      : undefined
    if (!ended)
      throw new AdminError(
        `There is no open switched login ${id}. See: portal-admin switched-login list`,
      )
    const { username, operator } = ended
    await auditByOperator(trx, 'login.switched-ended', { operator, session: id }, username)
    return { json: { id, username, operator }, text: `${operator} no longer acts as ${username}.` }
  })
}
