import { maySignIn } from '#domain/may-sign-in.ts'
import type { Db } from '#platform/database/connect.ts'
import { createLinkToken, hashLinkToken } from '#platform/secrets/link-token.ts'

const TICKET_MS = 5 * 60_000

/** The right to complete a sign-in with a second factor. Only its hash is stored. */
export async function createTicket(db: Db, userId: number, now: Date): Promise<string> {
  const ticket = createLinkToken()
  await db
    .insertInto('sign_in_ticket')
    .values({
      hash: hashLinkToken(ticket),
      user_id: userId,
      expires_at: new Date(now.getTime() + TICKET_MS),
    })
    .execute()
  return ticket
}

/** Whose sign-in it is, unless it took too long or the user may not sign in any more. */
export function getTicketUser(db: Db, ticket: string, now: Date) {
  return db
    .selectFrom('sign_in_ticket')
    .innerJoin('portal_user', 'portal_user.id', 'sign_in_ticket.user_id')
    .select(['portal_user.id', 'username', 'email'])
    .where('hash', '=', hashLinkToken(ticket))
    .where('expires_at', '>', now)
    .where(maySignIn)
    .executeTakeFirst()
}

/** Of several concurrent calls only one returns true. */
export async function endTicket(db: Db, ticket: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sign_in_ticket')
    .where('hash', '=', hashLinkToken(ticket))
    .returning('user_id')
    .executeTakeFirst()
  return ended !== undefined
}
