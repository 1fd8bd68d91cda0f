import type { UsedCredential } from '@partner-portal/contract/passkeys'
import type { Context } from '#domain/context.ts'
import { verifyPasskey } from '#domain/second-factor/verify-passkey.ts'
import { audit } from '#platform/audit/audit.ts'
import { type Fail, hasCode } from '#platform/errors.ts'
import { consumeSignIn } from './limited-sign-ins.ts'

// As many as wrong passwords: of an office behind one address.
const REFUSED = { max: 100, seconds: 3600 }

/**
 * Whose passkey it is, for a sign-in without a password. `network` is a keyed hash. Refused ones are
 * counted for the network and recorded; nobody knows whose sign-in it was.
 */
export async function verifyPasskeyAlone(
  context: Context,
  { credential, network }: { credential: UsedCredential; network: string },
  fail: Fail<'PASSKEY_REFUSED' | 'TOO_MANY_REQUESTS'>,
): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const limit = { bucket: `passkey-sign-in:${network}`, ...REFUSED }
  const quota = await consumeSignIn(db, [limit], { username: null, network }, now, fail)
  try {
    const userId = await verifyPasskey(context, credential, null, fail)
    await quota.release()
    return userId
  } catch (error) {
    if (hasCode(error, 'PASSKEY_REFUSED'))
      await audit(db, now, { username: null }, 'session.refused', { method: 'passkey' })
    else await quota.release()
    throw error
  }
}
