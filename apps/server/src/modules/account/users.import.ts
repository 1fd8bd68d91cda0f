import { contactField } from '@partner-portal/contract/account/contact.rules'
import { accessMap, type PageAccess } from '@partner-portal/contract/protocol/access-map'
import { type Role, roles, type UserType, userType } from '@partner-portal/contract/protocol/roles'
import { phoneNumber } from '@partner-portal/contract/rules/phone'
import { email } from '@partner-portal/contract/rules/texts'
import { isValidLogin, loginKey, userIdOf } from '#domain/account/accounts.ts'
import { insertUser } from '#domain/account/insert-user.ts'
import { endAccess } from '#domain/account/sessions.ts'
import { ownerFields, textOf } from '#domain/import/fields.ts'
import type { ImportContext, ImportRecord, ImportRow } from '#domain/import/record.ts'
import { type RowOutcome, resolveAgents, upsertEach } from '#domain/import/upsert.ts'
import { tellOfContact } from '#domain/links/tell-of-contact.ts'
import { maskedAddress } from '#domain/messages/masked-address.ts'
import type { Db } from '#platform/database/connect.ts'
import { record } from '#platform/events/record.ts'

export const userFields = {
  ...ownerFields,
  username: {
    kind: 'pattern',
    pattern: /^\S{1,200}$/,
    expected: 'up to 200 characters without spaces',
    required: true,
  },
  email: { kind: 'rule', rule: email },
  phoneNumber: { kind: 'rule', rule: phoneNumber },
  roles: { kind: 'set', choices: roles },
  type: { kind: 'choice', choices: userType.options },
  isMaster: { kind: 'choice', choices: ['true', 'false'] },
} as const satisfies ImportRecord['fields']

/**
 * The record `user` of portal-admin import. Its key is the user name, without case. New users get a
 * link to set a password; files contain none.
 */
export const userRecord: ImportRecord = {
  name: 'user',
  fields: userFields,
  sendsLinks: true,
  key: (row) => loginKey(String(row.username)),
  async upsert(db, partnerId, rows, _given, context) {
    const { known, refused, agentIds } = await resolveAgents(db, partnerId, rows)
    const saved = await upsertEach(db, known, (trx, row) => {
      const agentId = agentIds.get(String(row.agentCode)) ?? null
      return saveUser(trx, { partnerId, agentId, row }, context)
    })
    return { ...saved, refused: [...refused, ...saved.refused] }
  },
}

/** Pages that the roles open, but not to users of that type. */
export function findShutPages(held: readonly Role[], type: UserType | undefined): string[] {
  return Object.entries<PageAccess>(accessMap)
    .filter(([, { role, excludedType }]) => excludedType === type && held.includes(role))
    .map(([page, { role }]) => `${role} does not open ${page} to users of type ${type}`)
}

/** Creates a user or updates the existing one. Empty cells change nothing. */
async function saveUser(
  trx: Db,
  { partnerId, agentId, row }: { partnerId: number; agentId: number | null; row: ImportRow },
  context: ImportContext,
): Promise<RowOutcome> {
  const username = String(row.username)
  const before = await lockUser(trx, username)
  const values = readRow(row)
  const actor = { partnerId, username: null, operator: context.by }
  if (!before) {
    if (!isValidLogin(username)) return { reason: 'username: a login has no accents and no spaces' }
    const { email, phoneNumber } = values
    if (!email || !phoneNumber || !values.roles)
      return { reason: 'email, phoneNumber and roles are required of a user who is new' }
    const { installation } = context
    if (!installation) throw new Error('a new user is sent a link')
    const { type = 'EMPLOYEE', isMaster = false } = values
    const user = { username, partnerId, email, phoneNumber, type, isMaster, agentId }
    const created = await insertUser(
      trx,
      { ...user, roles: values.roles },
      { now: context.now, actor, installation },
    )
    if (!created) return { reason: `username: there is a user ${username}` }
    context.onLink?.(created.address)
    for (const text of findShutPages(values.roles, type)) context.onWarning?.(username, text)
    return 'created'
  }
  if (before.partner_id !== partnerId)
    return { reason: `username: ${username} is a user of another partner` }

  const { id, partner_id: _, status, ...old } = before
  const now = {
    email: values.email ?? old.email,
    phone_number: values.phoneNumber ?? old.phone_number,
    roles: values.roles && !isSameSet(values.roles, old.roles) ? values.roles : old.roles,
    type: values.type ?? old.type,
    is_master: values.isMaster ?? old.is_master,
    agent_id: agentId ?? old.agent_id,
  }
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter(
    (name) => now[name] !== old[name],
  )
  if (changed.length === 0) return 'same'
  await trx.updateTable('portal_user').set(now).where('id', '=', id).execute()
  for (const text of findShutPages(now.roles, now.type)) context.onWarning?.(username, text)
  // Links and codes go to the contact data. A new user keeps the only link, which still needs a code.
  const isMoved = now.email !== old.email || now.phone_number !== old.phone_number
  if (isMoved && status !== 'NEW') await endAccess(trx, [id], context.now)
  const texts = (user: typeof now | typeof old) =>
    changed.map((name) => {
      const text = String(user[name])
      return `${changeNames[name]}: ${isContact(name) ? maskedAddress(text) : text}`
    })
  const facts = { changed: changed.map((name) => changeNames[name]) }
  const content = { before: texts(old), after: texts(now) }
  await record(trx, context.now, actor, 'user.updated', { id }, facts, content)
  if (!isMoved) return 'updated'
  const { installation, now: at } = context
  if (!installation) throw new Error('who is moved is sent a mail')
  const move = { before: contactOf(old), after: contactOf(now) }
  for (const field of contactField.options)
    if (move.before[field] !== move.after[field])
      await tellOfContact(trx, { ...installation, username }, { ...move, field }, at, true)
  return 'updated'
}

const changeNames = {
  email: 'email',
  phone_number: 'phoneNumber',
  roles: 'roles',
  type: 'type',
  is_master: 'isMaster',
  agent_id: 'agent',
} as const

const isContact = (name: string) => name === 'email' || name === 'phone_number'

function contactOf(user: { email: string | null; phone_number: string | null }) {
  return { email: user.email, phoneNumber: user.phone_number }
}

function readRow({ email, phoneNumber, roles: held, type, isMaster }: ImportRow) {
  const names = textOf(held)?.split(' ')
  return {
    email: textOf(email),
    phoneNumber: textOf(phoneNumber),
    roles: names && roles.filter((role) => names.includes(role)),
    type: userType.options.find((option) => option === type),
    isMaster: isMaster == null ? undefined : isMaster === 'true',
  }
}

function isSameSet(a: readonly Role[], b: readonly Role[]): boolean {
  return a.length === b.length && a.every((role) => b.includes(role))
}

/** The user's fields that an import may change, locked until the transaction ends. */
function lockUser(trx: Db, username: string) {
  return trx
    .selectFrom('portal_user')
    .select(['id', 'partner_id', 'status'])
    .select(['email', 'phone_number', 'roles', 'type', 'is_master', 'agent_id'])
    .where('id', '=', userIdOf(username))
    .forUpdate()
    .executeTakeFirst()
}
