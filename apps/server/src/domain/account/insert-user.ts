import type { Role, UserType } from '@partner-portal/contract/protocol/roles'
import { createLink, getInviter } from '#domain/account/account-links.ts'
import { loginKey } from '#domain/account/accounts.ts'
import type { Installation } from '#domain/messages/mail.ts'
import { mailUser, setPasswordMail } from '#domain/messages/user-messages.ts'
import type { Db } from '#platform/database/connect.ts'
import { type Actor, record } from '#platform/events/record.ts'

interface NewUser {
  readonly username: string
  readonly partnerId: number
  readonly email: string
  readonly phoneNumber: string
  readonly roles: readonly Role[]
  readonly type: UserType
  readonly isMaster: boolean
  readonly mayConfirm?: boolean
  readonly name?: string
  readonly agentId: number | null
}

/**
 * Creates a user of status NEW and queues the link to set a password, in the caller's transaction. Returns the
 * user with the link, or null if the name is taken.
 */
export async function insertUser(
  trx: Db,
  user: NewUser,
  context: LinkContext,
): Promise<{ id: number; address: string } | null> {
  const { username, partnerId, email, roles, type, isMaster, mayConfirm = true } = user
  const created = await trx
    .insertInto('portal_user')
    .values({
      partner_id: partnerId,
      username,
      username_key: loginKey(username),
      roles: [...roles],
      status: 'NEW',
      type,
      is_master: isMaster,
      may_confirm: mayConfirm,
      name: user.name ?? null,
      agent_id: user.agentId,
      email,
      phone_number: user.phoneNumber,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return null
  const { id } = created
  const actor = { ...context.actor, partnerId }
  const facts = { roles, type, isMaster, mayConfirm }
  await record(trx, context.now, actor, 'user.created', created, facts)
  const address = await queueSetPasswordLink(trx, { id, partnerId, username, email }, context)
  return { id, address }
}

export interface LinkContext {
  readonly now: Date
  /** A master, or an operator. */
  readonly actor: Omit<Actor, 'partnerId'>
  readonly installation: Installation
}

/** Creates the link to set a first password and queues its e-mail, in the caller's transaction. */
export async function queueSetPasswordLink(
  trx: Db,
  user: { id: number; partnerId: number; username: string; email: string | null },
  { now, actor, installation }: LinkContext,
): Promise<string> {
  const { id: userId, partnerId } = user
  const { publicUrl } = installation
  const madeBy = actor.username ?? actor.operator ?? null
  const link = await createLink(trx, { kind: 'set', userId, madeBy, publicUrl }, now)
  const inviter = await getInviter(trx, partnerId, madeBy)
  const facts = inviter && { company: inviter.companyName, invitedBy: inviter.name }
  await mailUser(trx, installation, user, (notice) => setPasswordMail(notice, link, facts), now)
  await record(trx, now, { ...actor, partnerId }, 'user.set-password-link', user, {})
  return link.address
}
