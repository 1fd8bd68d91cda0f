import { passwordCalls } from '@partner-portal/contract/password-calls'
import { sessionCalls } from '@partner-portal/contract/session'
import type { FastifyInstance } from 'fastify'
import { getOpenLink } from '#platform/account-links.ts'
import { recordAudit } from '#platform/audit.ts'
import { registerCall } from '#platform/calls.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { endLink } from '#platform/link-codes.ts'
import { networkOf, takePlace } from '#platform/limits.ts'
import { createLogin } from '#platform/session/accounts.ts'
import { issueTokens } from '#platform/session/issue-tokens.ts'
import { verifyPassword } from '#platform/session/passwords.ts'
import { endLogin, getUserByName, rotateLogin } from './session.repository.ts'

const HALF_HOUR = 1800

export function sessionRoutes(
  app: FastifyInstance,
  { db, clock, tokens, lifetime }: Context,
): void {
  registerCall(app, sessionCalls.loginCheck, async ({ body, raw }) => {
    const bucket = `login:${body.username.toLowerCase()}:${networkOf(raw.ip)}`
    const place = await takePlace(db, { bucket, most: 10, seconds: HALF_HOUR }, clock.now())
    const user = await getUserByName(db, body.username)
    const matches = await verifyPassword(user?.password_hash ?? null, body.password)
    // A disabled user is refused after the same work as a wrong password (promises P11, P40).
    if (!user || !matches || !user.maySignIn) throw new AppError('INVALID_CREDENTIALS')
    await place.giveBack()
    return begin(user.id, null)
  })

  registerCall(app, sessionCalls.refreshToken, async ({ body }) => {
    const claims = tokens.verifyRefresh(body.refresh_token)
    const generation = claims && (await rotateLogin(db, claims, clock.now(), lifetime.cutoffs()))
    const issued =
      claims &&
      generation !== null &&
      (await issueTokens(db, tokens, { loginId: claims.loginId, generation }))
    if (!issued) throw new AppError('REFRESH_REJECTED')
    return issued
  })

  registerCall(app, sessionCalls.preAuth, async () => undefined)

  registerCall(app, sessionCalls.logout, async ({ body }) => {
    const claims = tokens.verifyRefresh(body.refresh_token)
    if (claims) await endLogin(db, claims.loginId, clock.now())
    return undefined
  })

  registerCall(app, passwordCalls.switchLogin, async ({ body }) => {
    const now = clock.now()
    const link = await getOpenLink(db, body.auth_hash, ['switch'], now)
    const isFirst = link && (await endLink(db, { table: 'account_link', id: link.id }, now))
    if (!isFirst) throw new AppError('SWITCH_REJECTED')
    await recordAudit(db, now, {
      action: 'login.switched',
      username: link.username,
      impersonatedBy: link.madeBy,
    })
    return begin(link.userId, link.madeBy ?? 'operator')
  })

  async function begin(userId: number, impersonatedBy: string | null) {
    const loginId = await createLogin(db, { userId, impersonatedBy }, clock.now())
    const issued = await issueTokens(db, tokens, { loginId, generation: 0 })
    if (!issued) throw new AppError('INVALID_CREDENTIALS')
    return issued
  }
}
