import type { ConsentChannel } from '@partner-portal/contract/values/client-consents'
import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { maySignIn } from '#domain/may-sign-in.ts'
import { anyId, anyText, type Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import { wholeSecond } from '#platform/instant.ts'
import { createLinkToken, hashLinkToken } from '#platform/secrets/one-time-secrets.ts'

/** The page of the portal that each kind of one-time link leads to. */
export const linkPages = {
  reset: 'resetting',
  set: 'setting',
  switch: 'login_switch',
  contract: 'contract-confirmation',
  consents: 'client-consents',
} as const

/** A code that opens the sign-in is a link that is typed. */
export type LinkKind = Exclude<Database['account_link']['kind'], 'unlock'>

const lifetimes: Record<LinkKind, number> = {
  reset: 60 * MINUTE_MS,
  set: 72 * 60 * MINUTE_MS,
  switch: 2 * MINUTE_MS,
}

/**
 * How many of a user are open at a time: a stranger who asks for one must not void the one that the
 * user waits for. Operators make the others.
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
    /** Of a switch link: whether its session may change something. */
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

/**
 * Finds an open link by its token. Used, ended and expired links and those of disabled users are
 * not found.
 */
export function getOpenLink(db: Db, token: string, kinds: readonly LinkKind[], now: Date) {
  return db
    .selectFrom('account_link')
    .innerJoin('portal_user', 'portal_user.id', 'account_link.user_id')
    .select(['account_link.id', 'user_id as userId', 'kind', 'username', 'email'])
    .select(['phone_number as phoneNumber', 'made_by as madeBy', 'may_write as mayWrite'])
    .where('hash', '=', hashLinkToken(token))
    .where('kind', '=', anyText(kinds))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(maySignIn)
    .executeTakeFirst()
}

/** Makes room for one more link of the kind. */
export async function endOldest(
  db: Db,
  { userId, kind }: { userId: number; kind: LinkKind | 'unlock' },
  now: Date,
): Promise<void> {
  const kept = db
    .selectFrom('account_link')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(open[kind] - 1)
  await db
    .updateTable('account_link')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('id', 'not in', kept)
    .execute()
}

type Narrowed = { readonly userIds: readonly number[] } | { readonly madeBy: string }
type LinksToEnd = Narrowed & {
  readonly userIds?: readonly number[]
  readonly madeBy?: string
  readonly kind?: LinkKind | 'unlock'
}

/** Ends open links: those of users, or those that an operator made. */
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

const LIFETIME_DAYS = 7

/** Creates a customer's one-time link to confirm a contract, and ends the older ones. */
export async function createContractLink(
  db: Db,
  link: {
    partnerId: number
    contractId: number
    phoneNumber: string
    email: string
    madeBy: string
    publicUrl: string
  },
  now: Date,
): Promise<{ address: string; expiresAt: Date }> {
  const token = createLinkToken()
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS * DAY_MS)
  await db
    .updateTable('contract_link')
    .set({ ended_at: now })
    .where('partner_id', '=', link.partnerId)
    .where('contract_id', '=', link.contractId)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .insertInto('contract_link')
    .values({
      partner_id: link.partnerId,
      contract_id: link.contractId,
      hash: hashLinkToken(token),
      phone_number: link.phoneNumber,
      email: link.email,
      made_at: now,
      made_by: link.madeBy,
      expires_at: expiresAt,
    })
    .execute()
  return { address: `${link.publicUrl}/${linkPages.contract}/${token}`, expiresAt }
}

/** Finds a link by its token, even if it is used or expired. */
export function getContractLink(db: Db, token: string) {
  return db
    .selectFrom('contract_link')
    .innerJoin('partner', 'partner.id', 'contract_link.partner_id')
    .select(['contract_link.id', 'partner_id as partnerId'])
    .select(['contract_id as contractId', 'phone_number as phoneNumber'])
    .select(['email', 'expires_at as expiresAt', 'ended_at as endedAt'])
    .select(['confirmed_at as confirmedAt', 'disabled_at as partnerDisabledAt'])
    .where('hash', '=', hashLinkToken(token))
    .executeTakeFirst()
}
export type ContractLink = NonNullable<Awaited<ReturnType<typeof getContractLink>>>

/** A confirmed link still shows the contract until it expires. No link of a disabled partner does. */
export function isLinkOver(link: ContractLink, now: Date): boolean {
  const { expiresAt, endedAt, confirmedAt, partnerDisabledAt } = link
  return (
    expiresAt <= now || (endedAt !== null && confirmedAt === null) || partnerDisabledAt !== null
  )
}

const CONFIRM_DAYS = 14
// As long as a consent usually serves. Every lead has three of them at the most.
const WITHDRAW_DAYS = 730

/** Creates a link by which the client of a lead confirms its consents; earlier ones stay good. */
export async function createConsentLink(
  db: Db,
  {
    publicUrl,
    ...link
  }: {
    partnerId: number
    leadId: number
    channel: ConsentChannel
    recipient: string
    sentBy: number | null
    publicUrl: string
  },
  now: Date,
): Promise<{ address: string; expiresAt: Date }> {
  const token = createLinkToken()
  const expiresAt = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS)
  await db
    .insertInto('consent_link')
    .values({
      partner_id: link.partnerId,
      lead_id: link.leadId,
      hash: hashLinkToken(token),
      channel: link.channel,
      recipient: link.recipient,
      sent_at: wholeSecond(now),
      sent_by: link.sentBy,
      confirm_until: expiresAt,
      expires_at: new Date(now.getTime() + WITHDRAW_DAYS * DAY_MS),
    })
    .execute()
  return { address: `${publicUrl}/${linkPages.consents}/${token}`, expiresAt }
}
