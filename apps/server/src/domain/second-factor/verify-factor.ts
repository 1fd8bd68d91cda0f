import type { FactorProof } from '@partner-portal/contract/accounts/second-factor'
import type { Context } from '#domain/context.ts'
import { mailUser, type Notice } from '#domain/messages/user-messages.ts'
import { recoveryCodeLimits, totpLimits } from '#domain/session/account-limits.ts'
import { checkGuess } from '#domain/session/step-up.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Fail } from '#platform/errors.ts'
import { factorMail } from './factors.ts'
import { verifyPasskey } from './passkeys.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { consumeTotpCode } from './totp.ts'

/** Takes a passkey, a code of the user's app or a recovery code, or refuses: at sign-in and step-up. */
export async function verifyFactor(
  context: Pick<Context, 'db' | 'sealer' | 'clock' | 'config' | 'installation'>,
  { id: userId, username, email }: { id: number; username: string; email: string | null },
  proof: FactorProof,
  fail: Fail<'CODE_WRONG' | 'PASSKEY_REFUSED' | 'TOO_MANY_REQUESTS'>,
): Promise<void> {
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
    await audit(trx, now, { username }, 'second-factor.recovery-code-used')
    const write = (notice: Notice) => factorMail(notice, 'recovery-code-used')
    await mailUser(trx, installation, { username, email }, write, now)
  })
}
