import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { linkPages } from '#domain/links/links.ts'
import { anyId, anyText, type Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import type { Database } from '#platform/database/schema.ts'
import { createLinkToken, hashLinkToken } from '#platform/secrets/one-time-secrets.ts'
import { maySignIn, userName } from './accounts.ts'

/** A code that opens the sign-in is a link that the user types. */
export type LinkKind = Exclude<Database['account_link']['kind'], 'unlock'>

const lifetimes: Record<LinkKind, number> = {
  reset: 60 * MINUTE_MS,
  set: 72 * 60 * MINUTE_MS,
  switch: 2 * MINUTE_MS,
}

/**
 * A user's open links at a time: a stranger's request must not void the link that the user waits for. Operators
 * make the kinds with one.
 */
const open: Record<LinkKind | 'unlock', number> = { reset: 3, unlock: 3, set: 1, switch: 1 }

/**
 * Creates a one-time link and ends the oldest of the user's open ones of that kind. Only the hash is
 * stored, so the address exists only in this result.
 */
export async function createLink(
  db: Db,
  link: {
    kind: LinkKind
    userId: number
    madeBy: string | null
    publicUrl: string
    /** The session of a switch link: true if it may write. */
    mayWrite?: boolean
  },
  now: Date,
): Promise<{ address: string; expiresAt: Date }> {
  const token = createLinkToken()
  const expiresAt = new Date(now.getTime() + lifetimes[link.kind])
  await endOldest(db, link, now)
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

/** The master who made a link for a user of the firm. Undefined: an operator made it. */
export function getInviter(db: Db, partnerId: number, madeBy: string | null) {
  return db
    .selectFrom('portal_user')
    .leftJoin('agent', samePartner('agent.id', 'portal_user.agent_id'))
    .innerJoin('partner', 'partner.id', 'portal_user.partner_id')
    .select([userName.as('name'), 'partner.name as companyName'])
    .where(({ and }) => and({ 'portal_user.partner_id': partnerId, is_master: true }))
    .where('username', '=', madeBy ?? '')
    .executeTakeFirst()
}

/** Finds an open link by its token: not used, ended or expired, and of a user who may sign in. */
export function getOpenLink(db: Db, token: string, kinds: readonly LinkKind[], now: Date) {
  return db
    .selectFrom('account_link')
    .innerJoin('portal_user', 'portal_user.id', 'account_link.user_id')
    .select(['account_link.id', 'user_id as userId', 'kind'])
    .select(['portal_user.partner_id as partnerId', 'username', 'email'])
    .select(['phone_number as phoneNumber', 'made_by as madeBy', 'may_write as mayWrite'])
    .where(({ and }) => and({ hash: hashLinkToken(token), kind: anyText(kinds), ended_at: null }))
    .where('expires_at', '>', now)
    .where(maySignIn)
    .executeTakeFirst()
}

/** Ends the oldest links of the kind, to make room for a new one. */
export async function endOldest(
  db: Db,
  { userId, kind }: { userId: number; kind: LinkKind | 'unlock' },
  now: Date,
): Promise<void> {
  const kept = db
    .selectFrom('account_link')
    .select('id')
    .where(({ and }) => and({ user_id: userId, kind, ended_at: null }))
    .orderBy('id', 'desc')
    .limit(open[kind] - 1)
  await db
    .updateTable('account_link')
    .set({ ended_at: now })
    .where(({ and }) => and({ user_id: userId, kind, ended_at: null }))
    .where('id', 'not in', kept)
    .execute()
}

type LinkScope = { readonly userIds: readonly number[] } | { readonly madeBy: string }
type LinksToEnd = LinkScope & {
  readonly userIds?: readonly number[]
  readonly madeBy?: string
  readonly kind?: LinkKind | 'unlock'
}

/** Ends open links: those of users, or those of an operator. */
export async function endLinks(
  db: Db,
  { userIds, kind, madeBy }: LinksToEnd,
  now: Date,
): Promise<void> {
  let query = db.updateTable('account_link').set({ ended_at: now })
  if (userIds) query = query.where('user_id', '=', anyId(userIds))
  if (kind) query = query.where('kind', '=', kind)
  if (madeBy !== undefined) query = query.where('made_by', '=', madeBy)
  await query.where('ended_at', 'is', null).execute()
}
