import type { Role } from '@partner-portal/contract/protocol/roles'
import { Command } from 'commander'
import { sql } from 'kysely'
import { liftLimits } from '#domain/account/account-limits.ts'
import { isValidLogin, updateUser, userIdOf } from '#domain/account/accounts.ts'
import { changedFactors, deleteFactors } from '#domain/account/factors.ts'
import { endAccess, endLimitChanges, endSessions } from '#domain/account/sessions.ts'
import type { Installation } from '#domain/messages/mail.ts'
import { findShutPages, userFields } from '#modules/account/users.import.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { type Answer, changing } from '../command/answer.ts'
import { readInstallation } from '../command/installation.ts'
import { AdminError, operatorName, recordByOperator } from '../command/operator.ts'
import { readOption } from '../command/write-record.ts'

export function userChangeCommands(): Command[] {
  const of = (
    name: string,
    description: string,
    run: (trx: Db, username: string) => Promise<Answer>,
  ) => changing(new Command(name).description(description).argument('<username>'), run)
  return [
    of('suspend', 'suspend a user', (trx, name) => changeUser(trx, name, { status: 'SUSPENDED' })),
    of(
      'activate',
      'end the suspension of a user; without a password the user is NEW',
      activateUser,
    ),
    changing(
      new Command('roles')
        .description('set the roles of a user, from the next call on')
        .argument('<username>')
        .argument('<roles>', 'separated by commas'),
      (trx: Db, name: string, text: string) => changeUser(trx, name, { roles: readRoles(text) }),
    ),
    of('disable', 'shut a user out at once: no sign-in, no session, no open link', disableUser),
    of('enable', 'admit a disabled user again, with the status from before', enableUser),
    of('logout', 'end all sessions of a user', logOutUser),
    of(
      'unlock',
      'forget failed sign-ins, codes and requests of a user, who may try again at once',
      unlockUser,
    ),
    of(
      'reset-factors',
      'remove all second factors of a user who has lost them, and end the sessions',
      async (trx, name) => resetFactors(trx, name, await readInstallation(trx)),
    ),
  ]
}

function readRoles(text: string): Role[] {
  return String(readOption('roles', userFields.roles, text)).split(' ') as Role[]
}

/** Changes a user, from the user's next call on. */
export async function changeUser(
  trx: Db,
  name: string,
  change: { status: 'SUSPENDED' } | { roles: Role[] },
) {
  const user = await getUser(trx, name)
  const { id, partnerId, status: before, roles, type, isMaster, mayConfirm } = user
  if ('status' in change) requireEnabled(user)
  await updateUser(trx, id, change)
  await endLimitChanges(trx, [id], systemClock.now())
  const warnings = 'roles' in change ? findShutPages(change.roles, type) : []
  if ('status' in change) await recordByOperator(trx, partnerId, 'user.suspended', user, { before })
  else {
    const facts = { before: roles, roles: change.roles, isMaster, mayConfirm, isAgent: null }
    await recordByOperator(trx, partnerId, 'user.roles', user, facts)
  }
  return {
    json: { username: name, ...change, ...('roles' in change && { warnings }) },
    text: withWarnings(`${name}: ${Object.values(change).flat().join(', ')}.`, warnings),
  }
}

export function withWarnings(text: string, warnings: readonly string[]): string {
  return [text, ...warnings.map((warning) => `Warning: ${warning}.`)].join('\n')
}

/** A user with a password becomes ACTIVE, one without becomes NEW. */
export async function activateUser(trx: Db, name: string) {
  const user = await getUser(trx, name)
  requireEnabled(user)
  const { username, status } = await trx
    .updateTable('portal_user')
    .set({ status: sql`case when password_hash is null then 'NEW' else 'ACTIVE' end` })
    .where('id', '=', user.id)
    .returning(['username', 'status'])
    .executeTakeFirstOrThrow()
  const facts = { before: user.status, status }
  await recordByOperator(trx, user.partnerId, 'user.activated', user, facts)
  const text =
    status === 'NEW'
      ? `${username}: NEW, and ACTIVE as soon as a password is set. To send the link anew: portal-admin user set-password-link ${username}`
      : `${username}: ACTIVE.`
  return { json: { username, status }, text }
}

export async function disableUser(trx: Db, name: string) {
  const user = await getUser(trx, name)
  const { id, partnerId, username, status, isDeactivated } = user
  if (isDeactivated) {
    // Otherwise a master could activate the user.
    await updateUser(trx, id, { is_deactivated: false })
    const facts = { before: status, endedSessions: 0 }
    await recordByOperator(trx, partnerId, 'user.disabled', user, facts)
    return { json: { username, status }, text: `${username} is disabled.` }
  }
  if (status === 'DISABLED') return unchanged(username, 'disabled')
  await updateUser(trx, id, { status: 'DISABLED', status_before: status })
  const ended = await endAccess(trx, [id], systemClock.now())
  const facts = { before: status, endedSessions: ended }
  await recordByOperator(trx, partnerId, 'user.disabled', user, facts)
  return {
    json: { username, status: 'DISABLED', endedSessions: ended },
    text: `${username} is disabled; sessions ended: ${ended}.`,
  }
}

export async function enableUser(trx: Db, name: string) {
  const user = await getUser(trx, name)
  const { id, partnerId, username, statusBefore } = user
  if (statusBefore === null) return unchanged(username, 'enabled')
  const change = { status: statusBefore, status_before: null, is_deactivated: false }
  await updateUser(trx, id, change)
  await recordByOperator(trx, partnerId, 'user.enabled', user, { status: statusBefore })
  return {
    json: { username, status: statusBefore },
    text: `${username} is enabled with status ${statusBefore}.`,
  }
}

function unchanged(username: string, state: 'disabled' | 'enabled') {
  return { json: { username, changed: false }, text: `${username} is already ${state}.` }
}

export async function logOutUser(trx: Db, name: string) {
  const user = await getUser(trx, name)
  const { id, partnerId, username } = user
  const endedSessions = await endSessions(trx, { userIds: [id] }, systemClock.now())
  await recordByOperator(trx, partnerId, 'user.logged-out', user, { endedSessions })
  return {
    json: { username, endedSessions },
    text: `Sessions of ${username} ended: ${endedSessions}.`,
  }
}

export async function unlockUser(trx: Db, name: string) {
  const user = await getUser(trx, name)
  const { id, partnerId, username } = user
  await liftLimits(trx, id, 'all')
  await recordByOperator(trx, partnerId, 'user.limits-lifted', user, {})
  return { json: { username }, text: `${username} may try again: the counters are empty.` }
}

/** Only after the person's identity was proved by other means: afterwards the password is enough. */
export async function resetFactors(trx: Db, name: string, installation: Installation) {
  const { id: userId, partnerId, username } = await getUser(trx, name)
  const removed = await deleteFactors(trx, userId)
  await liftLimits(trx, userId, 'all')
  const owner = { userId, partnerId, username: null, operator: operatorName(), sessionId: null }
  await changedFactors(trx, installation, owner, 'reset', systemClock.now())
  return {
    json: { username, ...removed },
    text: `${username} signs in with the password alone. Removed: authenticator apps ${removed.totp}, passkeys ${removed.passkeys}.`,
  }
}

/** Finds a user, and locks the row in a transaction. */
export async function getUser(db: Db, username: string) {
  const user = await db
    .selectFrom('portal_user')
    .select(['id', 'partner_id as partnerId', 'username', 'email', 'status', 'roles', 'type'])
    .select(['status_before as statusBefore', 'is_deactivated as isDeactivated'])
    .select(['is_master as isMaster', 'may_confirm as mayConfirm'])
    .where('id', '=', userIdOf(username))
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new AdminError(`There is no user ${username}. See: portal-admin user list`)
  return user
}

/** Refuses a disabled user, whose link would not work. */
export function requireEnabled({ username, status }: { username: string; status: string }): void {
  if (status === 'DISABLED')
    throw new AdminError(`${username} is disabled. See: portal-admin user enable ${username}`)
}

/** Logins are ASCII, so that no two look alike. */
export function requireValidLogin(username: string): void {
  if (!isValidLogin(username))
    throw new AdminError(
      `${username} is not a valid login: use letters without accents, digits and signs, but no spaces.`,
    )
}
