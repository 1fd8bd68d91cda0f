import { Command } from 'commander'
import { loadConfig } from '#domain/config/config-file.ts'
import { isOpen } from '#domain/session/open-session.ts'
import { endSessions } from '#domain/session/sessions.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { createLifetime, type SessionCutoffs } from '#platform/session/lifetime.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing, group, reading } from '../command/answer.ts'
import { auditByOperator } from '../command/operator.ts'

export function switchedLoginCommands(): Command {
  return group('switched-login', 'sessions of operators who act as a user', [
    reading(new Command('list').description('list the open ones'), (db: Db) =>
      findSwitchedLogins(db, cutoffs()),
    ),
    changing(
      new Command('end').description('end one at once').argument('<id>', 'from the list'),
      (trx: Db, id: string) => endSwitchedLogin(trx, id, cutoffs()),
    ),
  ])
}

function cutoffs(): SessionCutoffs {
  return createLifetime(loadConfig(), systemClock).cutoffs()
}

export function findSwitchedLogins(db: Db, over: SessionCutoffs) {
  return db
    .selectFrom('session')
    .innerJoin('portal_user', 'portal_user.id', 'session.user_id')
    .select([
      'session.id',
      'impersonated_by as operator',
      'username',
      'is_read_only as readOnly',
      'network',
      'session.created_at as started',
      'ends_at as ends',
    ])
    .where('impersonated_by', 'is not', null)
    .where(isOpen(over))
    .orderBy('session.created_at')
    .execute()
}

export async function endSwitchedLogin(trx: Db, id: string, over: SessionCutoffs) {
  const open = (await findSwitchedLogins(trx, over)).find((session) => session.id === id)
  if (!open || (await endSessions(trx, { id }, over.now)) === 0)
    throw new AdminError(
      `There is no open switched login ${id}. See: portal-admin switched-login list`,
    )
  const { username, operator } = open
  await auditByOperator(trx, 'login.switched-ended', { operator, session: id }, username)
  return { json: { id, username, operator }, text: `${operator} no longer acts as ${username}.` }
}
