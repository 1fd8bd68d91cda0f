import type { Role } from '@partner-portal/contract/protocol/roles'
import { polishAmount } from '@partner-portal/contract/values/money'
import type { Db } from '#platform/database/connect.ts'
import { shownMoment } from '#platform/instant.ts'
import type { Message } from '#platform/messages/outbox.ts'
import { type Installation, mail } from './mail.ts'
import { mailUser, type Notice } from './user-messages.ts'

// Mails that warn a partner's users of changes for all of them, by a colleague or a thief.

/**
 * Mails every user of the partner who has the role, the actor included. `confirms`: and may confirm. `seesFirm`: and is
 * no agent, who sees own rows only.
 */
export async function mailFirm(
  trx: Db,
  installation: Installation,
  to: {
    readonly partnerId: number
    readonly role: Role
    readonly confirms?: true
    readonly seesFirm?: true
  },
  write: (notice: Notice) => Message,
  now: Date,
): Promise<void> {
  const users = await trx
    .selectFrom('portal_user')
    .select(['username', 'email', 'roles', 'may_confirm as mayConfirm'])
    .select(['agent_id as agentId', 'is_master as isMaster'])
    .where(({ and }) => and({ partner_id: to.partnerId, status: 'ACTIVE' }))
    .orderBy('id')
    .execute()
  for (const user of users) {
    const isMeant = (user.mayConfirm || !to.confirms) && (seesFirm(user) || !to.seesFirm)
    if (user.roles.includes(to.role) && isMeant) await mailUser(trx, installation, user, write, now)
  }
}

function seesFirm(user: { readonly agentId: number | null; readonly isMaster: boolean }): boolean {
  return user.agentId === null || user.isMaster
}

/** A limit that will be raised, or removed (null). */
export interface ChangedLimit {
  readonly currency: string
  readonly before: number
  readonly amount: number | null
  readonly countsAt: Date
}

interface LimitsChanged {
  readonly kind: 'limits-asked' | 'limits-changed'
  readonly username: string
  readonly changes: readonly ChangedLimit[]
}

export function limitsMail(notice: Notice, { kind, username, changes }: LimitsChanged): Message {
  const { brand, publicUrl, texts, at } = notice
  const countsAt = kind === 'limits-asked' ? changes[0]?.countsAt : undefined
  return mail(notice, {
    kind,
    values: { brand: brand.name },
    lines: changes.map(({ currency, before, amount }) => [
      texts.say('mail.limits.above', { currency }),
      `${polishAmount(before, currency)} → ${
        amount === null ? texts.say('mail.limits.none', {}) : polishAmount(amount, currency)
      }`,
    ]),
    facts: {
      user: username,
      date: shownMoment(at),
      ...(countsAt && { countsAt: shownMoment(countsAt) }),
    },
    address: `${publicUrl}/invoice-loan-list/limits`,
  })
}

/** Without the account number. */
export function accountChangedMail(
  notice: Notice,
  { invoice, ...facts }: Readonly<Record<'invoice' | 'settlement' | 'user', string>>,
): Message {
  return mail(notice, {
    kind: 'account-changed',
    values: { brand: notice.brand.name, invoice },
    facts: { ...facts, date: shownMoment(notice.at) },
    address: `${notice.publicUrl}/settlements`,
  })
}
