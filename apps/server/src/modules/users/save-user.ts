import { type Role, roles, userType } from '@partner-portal/contract/protocol/roles'
import type { ImportContext, ImportRow } from '#domain/import/record.ts'
import type { RowOutcome } from '#domain/import/upsert.ts'
import { insertUser } from '#domain/new-users/insert-user.ts'
import { isValidLogin } from '#domain/session/login-key.ts'
import { endAccess } from '#domain/session/sessions.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import { lockUser, updateUser } from './users.repository.ts'

interface UserRow {
  readonly partnerId: number
  readonly agentId: number | null
  readonly row: ImportRow
}

/** Creates a user or updates the existing one. Empty cells change nothing. */
export async function saveUser(
  trx: Db,
  { partnerId, agentId, row }: UserRow,
  context: ImportContext,
): Promise<RowOutcome> {
  const username = String(row.username)
  const before = await lockUser(trx, username)
  const given = readRow(row)
  if (!before) {
    if (!isValidLogin(username)) return { reason: 'username: a login has no accents and no spaces' }
    const { email, phoneNumber } = given
    if (!email || !phoneNumber || !given.roles)
      return { reason: 'email, phoneNumber and roles are required of a user who is new' }
    const { installation } = context
    if (!installation) throw new Error('a new user is sent a link')
    const { type = 'EMPLOYEE', isMaster = false } = given
    const user = { username, partnerId, email, phoneNumber, type, isMaster, agentId }
    const created = await insertUser(
      trx,
      { ...user, roles: given.roles },
      { ...context, installation },
    )
    if (!created) return { reason: `username: there is a user ${username}` }
    context.onLink?.(created.address)
    return 'created'
  }
  if (before.partner_id !== partnerId)
    return { reason: `username: ${username} is a user of another partner` }

  const { id, partner_id: _, status, ...old } = before
  const now = {
    email: given.email ?? old.email,
    phone_number: given.phoneNumber ?? old.phone_number,
    roles: given.roles && !isSameSet(given.roles, old.roles) ? given.roles : old.roles,
    type: given.type ?? old.type,
    is_master: given.isMaster ?? old.is_master,
    agent_id: agentId ?? old.agent_id,
  }
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter(
    (name) => now[name] !== old[name],
  )
  if (changed.length === 0) return 'same'
  await updateUser(trx, id, now)
  // Links and codes go to the contact data. A new user keeps the only link, which still needs a code.
  const isMoved = now.email !== old.email || now.phone_number !== old.phone_number
  if (isMoved && status !== 'NEW') await endAccess(trx, [id], context.now)
  // Audits permissions before and after; for contact data only that it changed.
  const audited = changed.filter((name) => name !== 'email' && name !== 'phone_number')
  const pick = (values: typeof now | typeof old) =>
    Object.fromEntries(audited.map((name) => [name, values[name]]))
  const named = changed.map((name) => (name === 'phone_number' ? 'phoneNumber' : name))
  const detail = { by: context.by, changed: named, before: pick(old), after: pick(now) }
  await audit(trx, context.now, { username }, 'user.updated', detail)
  return 'updated'
}

function readRow({ email, phoneNumber, roles: held, type, isMaster }: ImportRow) {
  const text = (value: ImportRow[string] | undefined) =>
    (value ?? null) === null ? undefined : String(value)
  const names = text(held)?.split(' ')
  return {
    email: text(email),
    phoneNumber: text(phoneNumber),
    roles: names && roles.filter((role) => names.includes(role)),
    type: userType.options.find((option) => option === type),
    isMaster: text(isMaster) === undefined ? undefined : isMaster === 'true',
  }
}

function isSameSet(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role))
}
