import type { Tokens } from '@partner-portal/contract/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#domain/context.ts'
import { mailUser } from '#domain/messages/mail-user.ts'
import { newDeviceMail } from '#domain/messages/security-messages.ts'
import { createSession, type NewSession } from '#domain/session/create-session.ts'
import { deviceName } from '#domain/session/device-name.ts'
import { issueTokens } from '#domain/session/issue-tokens.ts'
import { rememberDevice } from '#domain/session/known-devices.ts'
import { rememberNetwork } from '#domain/session/known-networks.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Fail } from '#platform/errors.ts'
import { createDeviceCookie } from '#platform/http/device-cookie.ts'
import { createRefreshCookie } from '#platform/session/refresh-cookie.ts'
import { networkOf } from '#platform/throttling/networks.ts'
import type { getUserForSignIn } from './session.repository.ts'

type SigningIn = NonNullable<Awaited<ReturnType<typeof getUserForSignIn>>>

interface SignInRequest {
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
  readonly fail: Fail<'INVALID_CREDENTIALS'>
}

/** Starts the sessions of users who have proved who they are. */
export function createSessionStarter(context: Context) {
  const { config, db, clock, keyedHash, installation } = context
  const devices = createDeviceCookie(config.publicUrl)
  const refreshCookie = createRefreshCookie(config)

  /** The keyed hashes of the network and the browser. */
  function seenFrom(raw: FastifyRequest) {
    const known = devices.read(raw)
    const network = keyedHash(`network:${networkOf(raw.ip)}`)
    return { network, device: known && keyedHash(`device:${known}`) }
  }

  async function start(user: SigningIn, { raw, reply, fail }: SignInRequest): Promise<Tokens> {
    const now = clock.now()
    const { id: userId, hasSignedIn, isKnownDevice, isKnownNetwork } = user
    const device = keyedHash(`device:${devices.renew(raw, reply)}`)
    await rememberNetwork(db, { userId, network: seenFrom(raw).network }, now)
    await rememberDevice(db, { userId, device }, now)
    const seen = {
      device: deviceName(raw.headers['user-agent'] ?? null),
      network: networkOf(raw.ip),
    }
    const issued = await db.transaction().execute(async (trx) => {
      const session = { userId, operator: null, isReadOnly: false }
      const started = await beginSession({ ...context, db: trx }, session, raw, fail)
      await audit(trx, now, user, 'session.started')
      if (hasSignedIn && !isKnownDevice && !isKnownNetwork)
        await mailUser(trx, installation, user, (notice) => newDeviceMail(notice, seen), now)
      return started
    })
    return refreshCookie.keep(raw, reply, issued)
  }

  return { seenFrom, start }
}

/** Creates a session with its first tokens. Refuses a user who was disabled meanwhile. */
export async function beginSession(
  context: Pick<Context, 'db' | 'tokens' | 'lifetime' | 'clock'>,
  user: Pick<NewSession, 'userId' | 'operator' | 'isReadOnly'>,
  { headers, ip }: FastifyRequest,
  fail: Fail<'INVALID_CREDENTIALS'>,
): Promise<Tokens> {
  const origin = { userAgent: headers['user-agent'] ?? null, network: networkOf(ip) }
  const loginId = await createSession(context.db, { ...user, ...origin }, context.clock.now())
  const issued = await issueTokens(context, { loginId, generation: 0 })
  if (!issued) throw fail('INVALID_CREDENTIALS')
  return issued
}
