import type { Tokens } from '@partner-portal/contract/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#domain/context.ts'
import { mailUser } from '#domain/messages/mail-user.ts'
import { newDeviceMail } from '#domain/messages/security-messages.ts'
import { createSession, type NewSession } from '#domain/session/create-session.ts'
import { deviceName } from '#domain/session/device-name.ts'
import { issueTokens } from '#domain/session/issue-tokens.ts'
import { createOrigins } from '#domain/session/known-origins.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Fail } from '#platform/errors.ts'
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
  const { config, db, clock, installation } = context
  const origins = createOrigins(context)
  const refreshCookie = createRefreshCookie(config)

  async function start(user: SigningIn, { raw, reply, fail }: SignInRequest): Promise<Tokens> {
    const now = clock.now()
    const { id: userId, hasSignedIn, isKnownBrowser, isKnownNetwork } = user
    await origins.remember(db, userId, { raw, reply }, now)
    const seen = {
      device: deviceName(raw.headers['user-agent'] ?? null),
      network: networkOf(raw.ip),
    }
    const issued = await db.transaction().execute(async (trx) => {
      const session = { userId, operator: null, isReadOnly: false }
      const started = await beginSession({ ...context, db: trx }, session, raw, fail)
      await audit(trx, now, user, 'session.started')
      if (hasSignedIn && !isKnownBrowser && !isKnownNetwork)
        await mailUser(trx, installation, user, (notice) => newDeviceMail(notice, seen), now)
      return started
    })
    return refreshCookie.keep(raw, reply, issued)
  }

  return start
}

/** Creates a session with its first tokens. Refuses a user who was disabled meanwhile. */
export async function beginSession(
  context: Pick<Context, 'db' | 'tokens' | 'lifetime' | 'clock'>,
  user: Pick<NewSession, 'userId' | 'operator' | 'isReadOnly'>,
  { headers, ip }: FastifyRequest,
  fail: Fail<'INVALID_CREDENTIALS'>,
): Promise<Tokens> {
  const origin = { userAgent: headers['user-agent'] ?? null, network: networkOf(ip) }
  const sessionId = await createSession(context.db, { ...user, ...origin }, context.clock.now())
  const issued = await issueTokens(context, { sessionId, generation: 0 })
  if (!issued) throw fail('INVALID_CREDENTIALS')
  return issued
}
