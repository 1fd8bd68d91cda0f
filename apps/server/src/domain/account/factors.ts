import type { FactorProof } from '@partner-portal/contract/account/second-factor'
import {
  type FactorMethod,
  factorMethods,
  type ProofMethod,
} from '@partner-portal/contract/protocol/factor-methods'
import { checkGuess, recoveryCodeLimits, totpLimits } from '#domain/account/account-limits.ts'
import { type getMailedUser, updateUser } from '#domain/account/accounts.ts'
import { endAccess } from '#domain/account/sessions.ts'
import type { Context } from '#domain/context.ts'
import { type Installation, mail } from '#domain/messages/mail.ts'
import { mailUser, type Notice } from '#domain/messages/user-messages.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { type Actor, record } from '#platform/events/record.ts'
import { shownMoment } from '#platform/instant.ts'
import type { Message } from '#platform/messages/outbox.ts'
import { verifyPasskey } from './passkeys.ts'
import { consumeRecoveryCode, countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.ts'
import { consumeTotpCode } from './totp.ts'

/** The user's factors besides the password. */
export async function findFactors(db: Db, userId: number) {
  const totp = await db
    .selectFrom('totp')
    .select('confirmed_at as addedAt')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkey = await db
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    totp: totp?.addedAt ?? null,
    hasPasskeys: passkey !== undefined,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/** The factors to complete a sign-in with, the safest first. */
export async function findFactorMethods(db: Db, userId: number): Promise<FactorMethod[]> {
  const { totp, hasPasskeys, recoveryCodesLeft } = await findFactors(db, userId)
  const has = { passkey: hasPasskeys, totp: totp !== null, recovery: recoveryCodesLeft > 0 }
  return factorMethods.filter((method) => has[method])
}

/** The proofs for a step-up: the password only without any other factor. */
export async function findProofs(db: Db, userId: number): Promise<ProofMethod[]> {
  const methods = await findFactorMethods(db, userId)
  return methods.length > 0 ? methods : ['password']
}

interface Owner extends Actor {
  readonly userId: number
  /** The current session, which stays open. */
  readonly sessionId: string | null
}

/**
 * After each change of a user's factors, in its transaction: updates the user, ends the other sessions and the
 * open links, records the change and notifies the user.
 */
export async function changedFactors(
  trx: Db,
  installation: Installation,
  owner: Owner,
  change: Exclude<FactorChange, 'recovery-code-used'>,
  now: Date,
): Promise<void> {
  const { userId, sessionId } = owner
  // Locked first: of two changes at once the second one reads the result of the first.
  const user = await trx
    .selectFrom('portal_user')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { totp, hasPasskeys } = await findFactors(trx, userId)
  const hasSecondFactor = totp !== null || hasPasskeys
  await updateUser(trx, userId, { has_second_factor: hasSecondFactor })
  if (!hasSecondFactor) await deleteRecoveryCodes(trx, userId)
  await endAccess(trx, [userId], now, sessionId)
  await record(trx, now, owner, `second-factor.${change}`, { id: userId }, {})
  const write = (notice: Notice) => factorMail(notice, change, !hasSecondFactor)
  await mailUser(trx, installation, user, write, now)
}

/** Removes all factors of a user besides the password. Returns their number. */
export async function deleteFactors(trx: Db, userId: number) {
  const totp = await trx.deleteFrom('totp').where('user_id', '=', userId).executeTakeFirst()
  const passkeys = await trx.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst()
  return { totp: Number(totp.numDeletedRows), passkeys: Number(passkeys.numDeletedRows) }
}

export type FactorChange =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'reset'

/** The mail about changed ways to sign in. */
function factorMail(notice: Notice, change: FactorChange, isLast = false): Message {
  const { brand, username, publicUrl, texts, at } = notice
  const lead = texts.say(`mail.second-factor.${change}`, { login: username })
  return mail(notice, {
    kind: 'second-factor',
    values: { brand: brand.name },
    lead: isLast ? `${lead} ${texts.say('mail.second-factor.passwordOnly', {})}` : lead,
    facts: { date: shownMoment(at) },
    address: `${publicUrl}/settings/password`,
  })
}

/** Accepts a passkey, a code of the user's app or a recovery code, or refuses: at sign-in and step-up. */
export async function verifyFactor(
  context: Pick<Context, 'db' | 'sealer' | 'clock' | 'config' | 'installation'>,
  user: Awaited<ReturnType<typeof getMailedUser>>,
  proof: FactorProof,
  fail: Fail<'CODE_WRONG' | 'PASSKEY_REFUSED' | 'TOO_MANY_REQUESTS'>,
): Promise<void> {
  const { id: userId } = user
  if (proof.method === 'passkey')
    return void (await verifyPasskey(context, proof.credential, userId, fail))
  const { db, clock, installation } = context
  const now = clock.now()
  const { code } = proof
  const isApp = proof.method === 'totp'
  const limits = isApp ? totpLimits(userId) : recoveryCodeLimits(userId)
  const check = () =>
    isApp
      ? consumeTotpCode(context, { userId, code, isNew: false }, now)
      : consumeRecoveryCode(db, { userId, code }, now)
  if (!(await checkGuess(context, { userId, limits, of: 'code', check }, fail)))
    throw fail('CODE_WRONG')
  if (isApp) return
  await db.transaction().execute(async (trx) => {
    const left = await countRecoveryCodes(trx, userId)
    await record(trx, now, user, 'second-factor.recovery-code-used', user, { left })
    const write = (notice: Notice) => factorMail(notice, 'recovery-code-used')
    await mailUser(trx, installation, user, write, now)
  })
}
