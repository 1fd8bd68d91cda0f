import { Command } from 'commander'
import { endAccess } from '#domain/session/end-sessions.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'

export function partnerAccessCommands(): Command[] {
  return [
    changing(
      new Command('disable')
        .description("shut out a partner's users at once, and disable its shops' keys and forms")
        .argument('<code>'),
      (db: Db, code: string) => changePartnerAccess(db, code, { isDisabled: true }),
    ),
    changing(
      new Command('enable')
        .description('admit a disabled partner again; its keys and forms work as before')
        .argument('<code>'),
      (db: Db, code: string) => changePartnerAccess(db, code, { isDisabled: false }),
    ),
  ]
}

export function changePartnerAccess(db: Db, code: string, { isDisabled }: { isDisabled: boolean }) {
  const state = isDisabled ? 'disabled' : 'enabled'
  const now = systemClock.now()
  return db.transaction().execute(async (trx) => {
    const partner = await trx
      .selectFrom('partner')
      .select(['id', 'disabled_at'])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst()
    if (!partner)
      throw new AdminError(`There is no partner ${code}. See: portal-admin partner list`)
    const { id } = partner
    if ((partner.disabled_at !== null) === isDisabled)
      return { json: { code, changed: false }, text: `Partner ${code} is already ${state}.` }
    await trx
      .updateTable('partner')
      .set({ disabled_at: isDisabled ? now : null })
      .where('id', '=', id)
      .execute()
    const ended = isDisabled ? await endAccess(trx, await userIdsOf(trx, id), now) : 0
    await auditByOperator(trx, `partner.${state}`, { partner: code, endedSessions: ended })
    const logins = isDisabled ? ` Sessions ended: ${ended}.` : ''
    return {
      json: { code, state, endedSessions: ended },
      text: `Partner ${code} is ${state}.${logins}`,
    }
  })
}

async function userIdsOf(trx: Db, partnerId: number): Promise<number[]> {
  const users = await trx
    .selectFrom('portal_user')
    .select('id')
    .where('partner_id', '=', partnerId)
    .execute()
  return users.map((user) => user.id)
}
