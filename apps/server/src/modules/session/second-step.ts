import type { FactorProof } from '@partner-portal/contract/accounts/second-factor'
import type { Context } from '#domain/context.ts'
import { findFactorMethods } from '#domain/second-factor/factors.ts'
import { verifyPasskey } from '#domain/second-factor/passkeys.ts'
import { consumeCode } from '#domain/second-factor/totp.ts'
import { audit } from '#platform/audit/audit.ts'
import { type Fail, hasCode } from '#platform/errors.ts'
import { createTicket } from './session.repository.ts'

/** Verifies the second factor of a sign-in, or refuses. Both leave an entry. */
export async function verifyFactor(
  context: Context,
  user: { id: number; username: string; email: string | null },
  proof: FactorProof,
  fail: Fail<'CODE_WRONG' | 'PASSKEY_REFUSED' | 'TOO_MANY_REQUESTS'>,
): Promise<void> {
  const { db, clock } = context
  const { id: userId, username } = user
  const { method } = proof
  const verify = () =>
    proof.method === 'passkey'
      ? verifyPasskey(context, proof.credential, userId, fail)
      : consumeCode(context, user, proof, fail)
  await verify().catch(async (error: unknown) => {
    if (hasCode(error, 'CODE_WRONG') || hasCode(error, 'PASSKEY_REFUSED'))
      await audit(db, clock.now(), { username }, 'session.second-factor-refused', { method })
    throw error
  })
}

/** The answer to a right password of a user who has a second factor. */
export async function askForFactor(
  { db, clock }: Context,
  { id, username }: { id: number; username: string },
  fail: Fail<'SECOND_FACTOR_REQUIRED'>,
) {
  const now = clock.now()
  const methods = await findFactorMethods(db, id)
  const ticket = await createTicket(db, id, now)
  await audit(db, now, { username }, 'session.second-factor-asked')
  return fail('SECOND_FACTOR_REQUIRED', [], { secondFactor: { ticket, methods } })
}
