import { sql } from 'kysely'
import { mailUser, type Notice } from '#domain/messages/mail-user.ts'
import { type FactorChange, factorMail } from '#domain/second-factor/factor-messages.ts'
import { endAccess } from '#domain/session/end-sessions.ts'
import { type Actor, audit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Installation } from '#platform/messages/installation.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/** For queries of `portal_user`: whether the user has a factor besides the password. */
const hasFactor = sql<boolean>`(exists (select from totp
  where user_id = portal_user.id and confirmed_at is not null)
  or exists (select from passkey where user_id = portal_user.id))`

interface Owner extends Actor {
  readonly userId: number
  /** The session that goes on. */
  readonly sessionId: string | null
  /** For the audit entry. */
  readonly detail?: object
}

/**
 * After each change of a user's factors, in its transaction: updates the user, ends the other
 * sessions and the open links, writes the audit entry and tells the user.
 */
export async function changedFactors(
  trx: Db,
  installation: Installation,
  owner: Owner,
  change: FactorChange,
  now: Date,
): Promise<void> {
  const { userId, sessionId } = owner
  const { hasSecondFactor, ...user } = await trx
    .updateTable('portal_user')
    .set({ has_second_factor: hasFactor })
    .where('id', '=', userId)
    .returning(['username', 'email', 'has_second_factor as hasSecondFactor'])
    .executeTakeFirstOrThrow()
  if (!hasSecondFactor) await deleteRecoveryCodes(trx, userId)
  await endAccess(trx, [userId], now, sessionId)
  await audit(trx, now, owner, `second-factor.${change}`, owner.detail)
  const write = (notice: Notice) => factorMail(notice, change, !hasSecondFactor)
  await mailUser(trx, installation, user, write, now)
}
