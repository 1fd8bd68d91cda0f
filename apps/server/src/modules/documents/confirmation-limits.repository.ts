import { isDeepStrictEqual } from 'node:util'
import { codeOf } from '@partner-portal/contract/protocol/facts'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { userName } from '#domain/account/accounts.ts'
import type { ChangedLimit } from '#domain/messages/firm-messages.ts'
import type { Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { changedNothing, record, recordEach } from '#platform/events/record.ts'
import { isoInstant, wholeSecond } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'
import { receivedDocuments, waits } from './documents.source.ts'

interface Limit {
  readonly currency: string
  readonly amount: number
}

export interface LimitChange extends ChangedLimit {
  readonly askedBy: string
  readonly askedById: number
}

const HOME_CURRENCY = 'PLN'

/** SQL: the present amount of a limit `l`. */
export const amountAt = (now: Date) => sql<
  number | null
>`(case when l.next_at <= ${now}::timestamptz
  then l.next_amount else l.amount end)`

/** The present limits, and their pending changes. */
export async function findLimits(db: Db, { partnerId }: Pick<Principal, 'partnerId'>, now: Date) {
  const rows = await db
    .selectFrom('confirmation_limit as l')
    .leftJoin('portal_user as u', samePartner('u.id', 'l.next_by'))
    .select(['currency', amountAt(now).as('amount'), 'next_amount as next', 'next_at as countsAt'])
    .select([sql<string>`coalesce(username, '')`.as('askedBy'), 'next_by as askedById'])
    .where('l.partner_id', '=', partnerId)
    .orderBy('currency')
    .execute()
  const limits: Limit[] = []
  const changes: LimitChange[] = []
  for (const { currency, amount, next, countsAt, askedBy, askedById } of rows) {
    if (amount === null) continue
    limits.push({ currency, amount })
    if (countsAt !== null && askedById !== null && countsAt > now)
      changes.push({ currency, before: amount, amount: next, countsAt, askedBy, askedById })
  }
  return { limits, changes }
}

/** The currencies of documents to confirm, after the home currency. */
export async function findCurrencies(db: Db, principal: Principal): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct d.currency from financial_document as d
    where ${receivedDocuments.scope(principal)} and ${waits}`.execute(db)
  return [...new Set([HOME_CURRENCY, ...rows.map(({ currency }) => currency).toSorted()])]
}

/** The partner's users who may confirm documents, by the name of their agent, or else their login. */
export async function findSigners(db: Db, { partnerId }: Principal): Promise<string[]> {
  const signers = await db
    .selectFrom('portal_user')
    .leftJoin('agent', samePartner('agent.id', 'portal_user.agent_id'))
    .select(userName.as('name'))
    .where(({ and }) => and({ 'portal_user.partner_id': partnerId, status: 'ACTIVE' }))
    .where('type', '<>', 'OWNER')
    .where('may_confirm', '=', true)
    .where(sql<boolean>`'ROLE_INVOICE_LOAN_AS_RECEIVER_LIST' = any(roles)`)
    .orderBy('portal_user.id')
    .execute()
  return signers.map(({ name }) => name)
}

/** Serializes changes of a partner's limits. */
async function lockLimits(trx: Db, { partnerId }: Principal): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limits:${partnerId}`}, 0))`.execute(
    trx,
  )
}

/**
 * Lowers limits at once. A raised or removed limit counts after a day, or once another signer agrees. Returns
 * the new pending changes.
 */
export async function saveLimits(
  trx: Db,
  principal: Principal,
  target: readonly Limit[],
  now: Date,
): Promise<LimitChange[]> {
  const { partnerId, userId, username } = principal
  await lockLimits(trx, principal)
  const { limits, changes } = await findLimits(trx, principal, now)
  const countsAt = new Date(wholeSecond(now).getTime() + DAY_MS)
  const amounts = byCurrency(target)
  const after = { ...amounts }
  const waiting: LimitChange[] = []
  for (const { currency, amount: before } of limits) {
    const amount = amounts[currency] ?? null
    if (amount !== null && amount <= before) continue
    const known = changes.find((change) => change.currency === currency && change.amount === amount)
    waiting.push(
      known ?? { currency, before, amount, countsAt, askedBy: username, askedById: userId },
    )
    after[currency] = before
  }
  if (isDeepStrictEqual([after, waiting], [byCurrency(limits), changes])) {
    changedNothing()
    return []
  }
  await trx.deleteFrom('confirmation_limit').where('partner_id', '=', partnerId).execute()
  const rows = Object.entries(after).map(([currency, amount]) => {
    const change = waiting.find((pending) => pending.currency === currency)
    return {
      partner_id: partnerId,
      currency,
      amount,
      next_amount: change?.amount ?? null,
      next_at: change?.countsAt ?? null,
      next_by: change?.askedById ?? null,
    }
  })
  if (rows.length > 0) await trx.insertInto('confirmation_limit').values(rows).execute()
  const fresh = waiting.filter((change) => !changes.includes(change))
  const before = byCurrency(limits)
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((currency) => [currency, before[currency] ?? null, after[currency] ?? null] as const)
    .filter(([, was, is]) => was !== is)
    .map(([currency, was, is]) => changedOf(currency, was, is, false))
  const requested = fresh.map((row) => changedOf(row.currency, row.before, row.amount, true))
  await recordEach(trx, now, principal, 'document.limit-changed', [...changed, ...requested])
  const dropped = changes
    .filter(({ currency }) => !waiting.some((change) => change.currency === currency))
    .map(({ currency }) => ({ record: null, facts: { currency: codeOf(currency) } }))
  await recordEach(trx, now, principal, 'document.limit-change-deleted', dropped)
  return fresh
}

function changedOf(
  currency: string,
  before: number | null,
  after: number | null,
  isWaiting: boolean,
) {
  return { record: null, facts: { currency: codeOf(currency), before, after, isWaiting } }
}

function byCurrency<A>(all: readonly { readonly currency: string; readonly amount: A }[]) {
  return Object.fromEntries(all.map(({ currency, amount }) => [currency, amount]))
}

/** The change that the user saw. */
type SeenChange = Pick<LimitChange, 'currency' | 'amount'> & { readonly countsAt: string }

/** Lets a change count at once. Undefined: the present change differs from the seen one. */
export async function confirmChange(
  trx: Db,
  principal: Principal,
  { currency, amount, countsAt }: SeenChange,
  now: Date,
  check: (change: LimitChange) => void,
): Promise<LimitChange | undefined> {
  await lockLimits(trx, principal)
  const { changes } = await findLimits(trx, principal, now)
  const change = changes.find((candidate) => candidate.currency === currency)
  if (!change || change.amount !== amount || isoInstant(change.countsAt) !== countsAt)
    return undefined
  check(change)
  await trx
    .updateTable('confirmation_limit')
    .set({ next_at: wholeSecond(now) })
    .where(({ and }) => and({ partner_id: principal.partnerId, currency }))
    .execute()
  const facts = { currency: codeOf(currency), limit: amount }
  await record(trx, now, principal, 'document.limit-change-confirmed', null, facts)
  return change
}

/** Returns true if there was a pending change. */
export async function deleteChange(
  trx: Db,
  principal: Principal,
  currency: string,
  now: Date,
): Promise<boolean> {
  await lockLimits(trx, principal)
  const deleted = await trx
    .updateTable('confirmation_limit')
    .set({ next_amount: null, next_at: null, next_by: null })
    .where(({ and }) => and({ partner_id: principal.partnerId, currency }))
    .where('next_at', '>', now)
    .executeTakeFirstOrThrow()
  if (deleted.numUpdatedRows === 0n) return false
  const facts = { currency: codeOf(currency) }
  await record(trx, now, principal, 'document.limit-change-deleted', null, facts)
  return true
}
