import type { Tokens } from '@partner-portal/contract/session'
import type { Db } from '#platform/database/connect.ts'
import type { Tokens as TokenMaker } from '#platform/session/tokens.ts'
import { maySignIn } from './may-sign-in.ts'

/** Issues both tokens of a session, or returns null if it ended. */
export async function issueTokens(
  db: Db,
  maker: TokenMaker,
  login: { loginId: string; generation: number },
): Promise<Tokens | null> {
  const user = await db
    .selectFrom('login')
    .innerJoin('portal_user', 'portal_user.id', 'login.user_id')
    .select([
      'username',
      'roles',
      'impersonated_by as impersonatedBy',
      'is_read_only as isReadOnly',
    ])
    .where('login.id', '=', login.loginId)
    .where('ended_at', 'is', null)
    .where(maySignIn)
    .executeTakeFirst()
  if (!user) return null
  return {
    token: await maker.signAccess({ loginId: login.loginId, ...user }),
    refresh_token: maker.signRefresh(login),
  }
}
