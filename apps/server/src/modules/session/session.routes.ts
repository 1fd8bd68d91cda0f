import { type Tokens, sessionCalls } from '@partner-portal/contract/session'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '#platform/calls.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { verifyPassword } from '#platform/session/passwords.ts'
import {
  createLogin,
  endLogin,
  getUserByName,
  getUserOfLogin,
  rotateLogin,
} from './session.repository.ts'

export function sessionRoutes(
  app: FastifyInstance,
  { db, clock, tokens, lifetime }: Context,
): void {
  registerCall(app, sessionCalls.loginCheck, async ({ body }) => {
    const user = await getUserByName(db, body.username)
    const matches = await verifyPassword(user?.password_hash ?? null, body.password)
    if (!user || !matches) throw new AppError('INVALID_CREDENTIALS')
    return issue(await createLogin(db, user.id, clock.now()), 0)
  })

  registerCall(app, sessionCalls.refreshToken, async ({ body }) => {
    const claims = tokens.verifyRefresh(body.refresh_token)
    const generation = claims && (await rotateLogin(db, claims, clock.now(), lifetime.cutoffs()))
    if (!claims || generation === null) throw new AppError('REFRESH_REJECTED')
    return issue(claims.loginId, generation)
  })

  registerCall(app, sessionCalls.preAuth, async () => undefined)

  registerCall(app, sessionCalls.logout, async ({ body }) => {
    const claims = tokens.verifyRefresh(body.refresh_token)
    if (claims) await endLogin(db, claims.loginId, clock.now())
    return undefined
  })

  async function issue(loginId: string, generation: number): Promise<Tokens> {
    const user = await getUserOfLogin(db, loginId)
    if (!user) throw new AppError('REFRESH_REJECTED')
    const { username, roles, impersonated_by: impersonatedBy } = user
    return {
      token: await tokens.signAccess({ loginId, username, roles, impersonatedBy }),
      refresh_token: tokens.signRefresh({ loginId, generation }),
    }
  }
}
