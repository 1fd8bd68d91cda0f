import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { createLinkToken, hashLinkToken } from '#platform/link-token.ts'
import { linkPages } from './link-pages.ts'
import { maySignIn } from './session/may-sign-in.ts'

export type LinkKind = 'reset' | 'set' | 'switch'

const MINUTE = 60_000
const lifetimes: Record<LinkKind, number> = {
  reset: 60 * MINUTE,
  set: 72 * 60 * MINUTE,
  switch: 2 * MINUTE,
}

/**
 * Creates a one-time link and ends the user's older links of that kind (promises P12). Only the
 * hash is stored, so the address exists only in this result.
 */
export async function createLink(
  db: Db,
  link: {
    kind: LinkKind
    userId: number
    madeBy: string | null
    publicUrl: string
    /** Of a switch link: whether its session may change something. */
    mayWrite?: boolean
  },
  now: Date,
): Promise<{ address: string; expiresAt: Date }> {
  const token = createLinkToken()
  const expiresAt = new Date(now.getTime() + lifetimes[link.kind])
  await endLinks(db, link.userId, link.kind, now)
  await db
    .insertInto('account_link')
    .values({
      kind: link.kind,
      user_id: link.userId,
      hash: hashLinkToken(token),
      expires_at: expiresAt,
      made_by: link.madeBy,
      may_write: link.mayWrite ?? false,
    })
    .execute()
  return { address: `${link.publicUrl}/${linkPages[link.kind]}/${token}`, expiresAt }
}

/**
 * Finds an open link by its token. Used, ended and expired links and those of disabled users are
 * not found.
 */
export function getOpenLink(db: Db, token: string, kinds: readonly LinkKind[], now: Date) {
  return db
    .selectFrom('account_link')
    .innerJoin('portal_user', 'portal_user.id', 'account_link.user_id')
    .select([
      'account_link.id',
      'user_id as userId',
      'kind',
      'username',
      'email',
      'phone_number as phoneNumber',
      'made_by as madeBy',
      'may_write as mayWrite',
    ])
    .where('hash', '=', hashLinkToken(token))
    .where('kind', '=', sql<LinkKind>`any(${[...kinds]}::text[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(maySignIn)
    .executeTakeFirst()
}

async function endLinks(db: Db, userId: number, kind: LinkKind, now: Date): Promise<void> {
  await db
    .updateTable('account_link')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute()
}
