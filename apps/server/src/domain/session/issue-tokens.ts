import type { Tokens } from '@partner-portal/contract/session'
import type { Context } from '#domain/context.ts'
import { maySignIn } from '#domain/may-sign-in.ts'
import { isOpen } from './open-session.ts'

/** Issues both tokens of a session, or returns null if it is over. */
export async function issueTokens(
  { db, tokens, lifetime }: Pick<Context, 'db' | 'tokens' | 'lifetime'>,
  session: { sessionId: string; generation: number },
): Promise<Tokens | null> {
  const user = await db
    .selectFrom('session')
    .innerJoin('portal_user', 'portal_user.id', 'session.user_id')
    .select(['username', 'roles', 'impersonated_by as operator', 'is_read_only as isReadOnly'])
    .where('session.id', '=', session.sessionId)
    .where(isOpen(lifetime.cutoffs()))
    .where(maySignIn)
    .executeTakeFirst()
  if (!user) return null
  return {
    token: tokens.signAccess({ sessionId: session.sessionId, ...user }),
    refresh_token: tokens.signRefresh(session),
  }
}
