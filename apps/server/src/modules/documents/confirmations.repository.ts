import type { EventKind } from '@partner-portal/contract/events/kinds'
import { codeOf } from '@partner-portal/contract/protocol/facts'
import { sql } from 'kysely'
import { anyId, anyText, type Db } from '#platform/database/connect.ts'
import { type Actor, changedNothing, record, recordEach } from '#platform/events/record.ts'
import type { Principal } from '#platform/session/principal.ts'
import { amountAt } from './confirmation-limits.repository.ts'
import { receivedDocuments, waits } from './documents.source.ts'

/** Documents in one transaction, which locks their rows. */
export const MOST_AT_ONCE = 5_000

const remarks = ['document.refused', 'document.questioned'] as const satisfies EventKind[]

/** SQL: a document `d` that the user excluded, or that was ever refused or questioned. */
export function isExcluded({ partnerId, userId }: Pick<Principal, 'partnerId' | 'userId'>) {
  // Inside an `or`, Citus finds the one shard only by the partner's number itself.
  return sql<boolean>`(exists (select from document_exclusion as e
      where e.partner_id = ${partnerId} and e.user_id = ${userId} and e.document_id = d.id)
    or exists (select from event as e
      where e.partner_id = ${partnerId} and e.record = 'document' and e.record_id = d.id
        and e.kind = ${anyText(remarks)}))`
}

/**
 * Ids of documents to confirm that are excluded for the user. A document that was ever refused or questioned
 * can only be ticked by hand.
 */
export async function findExclusions(db: Db, principal: Principal): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from financial_document as d
    where ${receivedDocuments.scope(principal)}
      and d.status in ('to_confirm', 'first_signed', 'questioned', 'refused')
      and ${isExcluded(principal)}
    order by d.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function changeExclusions(
  db: Db,
  principal: Principal,
  { excluded, included }: { excluded: readonly number[]; included: readonly number[] },
  now: Date,
): Promise<void> {
  const { partnerId, userId } = principal
  await db.transaction().execute(async (trx) => {
    const added = await sql`insert into document_exclusion (partner_id, user_id, document_id)
      select d.partner_id, ${userId}, d.id from financial_document as d
      where ${receivedDocuments.scope(principal)} and d.id = ${anyId(excluded)}
      order by d.id on conflict do nothing`.execute(trx)
    const removed = await sql`delete from document_exclusion as e
      where e.partner_id = ${partnerId} and e.user_id = ${userId}
        and e.document_id = ${anyId(included)}`.execute(trx)
    if (!added.numAffectedRows && !removed.numAffectedRows) return changedNothing()
    await record(trx, now, principal, 'document.excluded', null, {
      excluded: excluded.length,
      included: included.length,
    })
  })
}

export interface Confirmation {
  readonly now: Date
  readonly principal: Principal
  /** The id of a confirmation of several documents. */
  readonly batch: string
  /** True if the partner's limits count. */
  readonly hasLimits: boolean
}

/** The batch as a code of facts; a code may have no letter. */
export const batchCodeOf = (batch: string) => codeOf(`batch:${batch}`)

type Limits = Pick<Confirmation, 'hasLimits' | 'now'>

/** SQL: a document `d` with its limit `l` takes two users. */
function needsTwo({ hasLimits, now }: Limits) {
  return hasLimits ? sql`coalesce(d.amount > ${amountAt(now)}, false)` : sql`false`
}

/** The outcome of a confirmation for a document. */
type Step =
  | 'confirmed'
  | 'signed'
  | 'confirmed before'
  | 'signed before'
  | 'by an operator'
  | 'not to confirm'

/**
 * SQL: the outcome for a document `d` with its limit `l` when the user confirms it. Above the limit it takes
 * two users, and no operator, who could be both.
 */
export function stepOf({ principal, ...limits }: Omit<Confirmation, 'batch'>) {
  const { userId, operator } = principal
  return sql<Step>`case
    when d.confirmed_at is not null then 'confirmed before'
    when not (${waits}) then 'not to confirm'
    when not ${needsTwo(limits)} then 'confirmed'
    when ${operator !== null} then 'by an operator'
    when d.first_signed_by is null then 'signed'
    when d.first_signed_by = ${userId} then 'signed before'
    else 'confirmed' end`
}

/** The limit of a document `d`. */
export const limitJoin = sql`left join confirmation_limit as l
  on l.partner_id = d.partner_id and l.currency = d.currency`

interface DocumentStep {
  readonly id: number
  readonly step: Step
  readonly amount: number
  readonly currency: string
  readonly firstSigner: number | null
}

/**
 * Confirms documents, or gives them their first signature, and records each. Locks rows in the order of their
 * ids, so that concurrent confirmations cannot deadlock. Returns the rows found.
 */
export async function confirmDocuments(
  trx: Db,
  ids: readonly number[],
  confirmation: Confirmation,
): Promise<DocumentStep[]> {
  const rows = await updateDocuments(trx, ids, confirmation)
  const { now, principal, batch } = confirmation
  const of = (step: Step) => rows.filter((row) => row.step === step)
  const confirmed = of('confirmed').map(({ id, amount, currency, firstSigner }) => ({
    record: { id },
    facts: { amount, currency: codeOf(currency), firstSigner },
  }))
  const facts = { batch: batchCodeOf(batch) }
  const signed = of('signed').map(({ id }) => ({ record: { id }, facts }))
  await recordEach(trx, now, principal, 'document.confirmed', confirmed)
  await recordEach(trx, now, principal, 'document.first-signed', signed)
  return rows
}

async function updateDocuments(
  trx: Db,
  ids: readonly number[],
  confirmation: Confirmation,
): Promise<DocumentStep[]> {
  const { now, principal, batch } = confirmation
  const { userId, operator } = principal
  const { rows } = await sql<DocumentStep>`
    with found as (
      select d.partner_id, d.id, d.amount, d.currency, d.first_signed_at,
        nullif(d.first_signed_by, ${userId}) as first_signed_by, ${stepOf(confirmation)} as step
      from financial_document as d ${limitJoin}
      where ${receivedDocuments.scope(principal)} and d.id = ${anyId(ids)}
      order by d.id
      for update of d
    ), confirmed as (
      update financial_document as d
      set confirmed_at = ${now}, confirmed_by = ${userId}, remark = null
      from found
      where d.partner_id = found.partner_id and d.id = found.id and found.step = 'confirmed'
      returning found.*
    ), signed as (
      update financial_document as d
      set first_signed_at = ${now}, first_signed_by = ${userId}
      from found
      where d.partner_id = found.partner_id and d.id = found.id and found.step = 'signed'
    ), kept as (
      insert into document_confirmation (partner_id, document_id, confirmed_at, confirmed_by,
        impersonated_by, batch, amount, currency, first_signed_at, first_signed_by)
      select partner_id, id, ${now}, ${userId}, ${operator}, ${batch}::uuid, amount, currency,
        case when first_signed_by is not null then first_signed_at end, first_signed_by
      from confirmed
    )
    select id, step, amount, currency, first_signed_by as "firstSigner"
    from found order by id`.execute(trx)
  return rows
}

/** SQL: signed by one of two users. The index financial_document_waiting alone answers this. */
export const isFirstSigned = sql<boolean>`${waits} and d.first_signed_by is not null`

/**
 * Takes back a partner's first signatures where one user is enough by now: the first signer could not confirm.
 * Locked rows, and rows above the most at once, are left for the next run.
 */
export async function endNeedlessSignatures(
  trx: Db,
  actor: Actor & { readonly partnerId: number },
  limits: Limits,
): Promise<void> {
  const { partnerId } = actor
  const { rows } = await sql<{ id: number }>`
    with found as (
      select d.partner_id, d.id
      from financial_document as d ${limitJoin}
      where d.partner_id = ${partnerId} and ${isFirstSigned} and not ${needsTwo(limits)}
      order by d.id limit ${MOST_AT_ONCE}
      for update of d skip locked
    )
    update financial_document as d
    set first_signed_at = null, first_signed_by = null
    from found
    where d.partner_id = ${partnerId} and d.partner_id = found.partner_id and d.id = found.id
    returning d.id`.execute(trx)
  const events = rows.map((row) => ({ record: row, facts: {} }))
  await recordEach(trx, limits.now, actor, 'document.first-signature-ended', events)
}

/** Runs for all partners: limits change by the clock, too. Another process may do so at once. */
export async function endEveryNeedlessSignature(db: Db, limits: Limits): Promise<void> {
  const { rows } = await sql<{ partnerId: number }>`
    select distinct d.partner_id as "partnerId" from financial_document as d
    where ${isFirstSigned}`.execute(db)
  for (const { partnerId } of rows)
    await db
      .transaction()
      .execute((trx) => endNeedlessSignatures(trx, { partnerId, username: null }, limits))
}
