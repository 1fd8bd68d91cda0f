import { Command } from 'commander'
import { liftLimits } from '#domain/session/account-limits.ts'
import { endAccess, endSessions } from '#domain/session/end-sessions.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { getUser } from './user-changes.ts'

export function userAccessCommands(): Command[] {
  return [
    changing(
      new Command('disable')
        .description('shut a user out at once: no sign-in, no session, no open link')
        .argument('<username>'),
      disableUser,
    ),
    changing(
      new Command('enable')
        .description('admit a disabled user again, with the status from before')
        .argument('<username>'),
      enableUser,
    ),
    changing(
      new Command('logout').description('end all sessions of a user').argument('<username>'),
      logOutUser,
    ),
    changing(
      new Command('unlock')
        .description(
          'forget failed sign-ins, codes and requests of a user, who may try again at once',
        )
        .argument('<username>'),
      unlockUser,
    ),
  ]
}

export function disableUser(db: Db, name: string) {
  return db.transaction().execute(async (trx) => {
    const { id, username, status, isDeactivated } = await getUser(trx, name)
    if (isDeactivated) {
      // A master may no longer activate the user.
      await trx
        .updateTable('portal_user')
        .set({ is_deactivated: false })
        .where('id', '=', id)
        .execute()
      await auditByOperator(trx, 'user.disabled', { before: 'deactivated' }, username)
      return { json: { username, status }, text: `${username} is disabled.` }
    }
    if (status === 'DISABLED') return unchanged(username, 'disabled')
    await trx
      .updateTable('portal_user')
      .set({ status: 'DISABLED', status_before: status })
      .where('id', '=', id)
      .execute()
    const ended = await endAccess(trx, [id], systemClock.now())
    await auditByOperator(trx, 'user.disabled', { before: status, endedSessions: ended }, username)
    return {
      json: { username, status: 'DISABLED', endedSessions: ended },
      text: `${username} is disabled; sessions ended: ${ended}.`,
    }
  })
}

export function enableUser(db: Db, name: string) {
  return db.transaction().execute(async (trx) => {
    const { id, username, statusBefore } = await getUser(trx, name)
    if (statusBefore === null) return unchanged(username, 'enabled')
    await trx
      .updateTable('portal_user')
      .set({ status: statusBefore, status_before: null, is_deactivated: false })
      .where('id', '=', id)
      .execute()
    await auditByOperator(trx, 'user.enabled', { status: statusBefore }, username)
    return {
      json: { username, status: statusBefore },
      text: `${username} is enabled with status ${statusBefore}.`,
    }
  })
}

export function logOutUser(db: Db, name: string) {
  return db.transaction().execute(async (trx) => {
    const { id, username } = await getUser(trx, name)
    const ended = await endSessions(trx, { userIds: [id] }, systemClock.now())
    await auditByOperator(trx, 'user.logged-out', { endedSessions: ended }, username)
    return {
      json: { username, endedSessions: ended },
      text: `Sessions of ${username} ended: ${ended}.`,
    }
  })
}

export function unlockUser(db: Db, name: string) {
  return db.transaction().execute(async (trx) => {
    const { id, username } = await getUser(trx, name)
    await liftLimits(trx, id, 'all')
    await auditByOperator(trx, 'user.limits-lifted', {}, username)
    return { json: { username }, text: `${username} may try again: the counters are empty.` }
  })
}

function unchanged(username: string, state: 'disabled' | 'enabled') {
  return { json: { username, changed: false }, text: `${username} is already ${state}.` }
}

/** Refuses a disabled user, whose link would not work. */
export function requireEnabled({ username, status }: { username: string; status: string }): void {
  if (status === 'DISABLED')
    throw new AdminError(`${username} is disabled. See: portal-admin user enable ${username}`)
}
