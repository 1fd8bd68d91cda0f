import type { CodeMethod } from '@partner-portal/contract/factor-methods'
import type { Context } from '#domain/context.ts'
import { mailUser, type Notice } from '#domain/messages/mail-user.ts'
import { recoveryCodeLimits, totpLimits } from '#domain/session/account-limits.ts'
import { checkGuess } from '#domain/session/check-guess.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Fail } from '#platform/errors.ts'
import { factorMail } from './factor-messages.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { consumeTotpCode } from './totp.ts'

/** Consumes a code of the user's app, or a recovery code, or refuses. */
export async function consumeCode(
  context: Pick<Context, 'db' | 'sealer' | 'clock' | 'installation'>,
  { id: userId, username, email }: { id: number; username: string; email: string | null },
  { method, code }: { readonly method: CodeMethod; readonly code: string },
  fail: Fail<'CODE_WRONG' | 'TOO_MANY_REQUESTS'>,
): Promise<void> {
  const { db, clock, installation } = context
  const now = clock.now()
  const isApp = method === 'totp'
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
