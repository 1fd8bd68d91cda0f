import type { FactorProof } from '@partner-portal/contract/second-factor'
import type { Context } from '#domain/context.ts'
import { factorMail } from '#domain/messages/factor-messages.ts'
import { takeCode } from '#domain/second-factor/take-code.ts'
import { takePasskey } from '#domain/second-factor/take-passkey.ts'
import { audit } from '#platform/audit.ts'
import { type Fail, hasCode } from '#platform/errors.ts'
import { queueMessage } from '#platform/messages/outbox.ts'

/** Uses up the second factor of a sign-in, or refuses. Both leave an entry. */
export async function takeFactor(
  context: Context,
  { id: userId, username }: { id: number; username: string },
  proof: FactorProof,
  fail: Fail<'CODE_WRONG' | 'PASSKEY_REFUSED' | 'TOO_MANY_REQUESTS'>,
): Promise<void> {
  const { config, db, sealer, clock } = context
  const { method } = proof
  const take = () =>
    proof.method === 'passkey'
      ? takePasskey(context, proof.credential, userId, fail)
      : takeCode(context, { userId, method: proof.method, code: proof.code }, fail)
  await take().catch(async (error: unknown) => {
    if (hasCode(error, 'CODE_WRONG') || hasCode(error, 'PASSKEY_REFUSED'))
      await audit(db, clock.now(), { username }, 'session.second-factor-refused', { method })
    throw error
  })
  if (method !== 'recovery') return
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    await audit(trx, now, { username }, 'second-factor.recovery-code-used')
    const { email } = await trx
      .selectFrom('portal_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const notice = { to: email ?? '', username, publicUrl: config.publicUrl, at: now }
    if (email) await queueMessage(trx, sealer, factorMail(notice, 'recovery-code-used'), now)
  })
}
