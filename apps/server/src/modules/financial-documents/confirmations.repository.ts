import { type RawBuilder, sql } from 'kysely'
import { queueEvents } from '#domain/provider-events/events.ts'
import { audit, auditEach } from '#platform/audit/audit.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import type { Principal } from '#platform/session/principal.ts'
import { receivedDocuments } from './financial-documents.source.ts'

/** Ids of what waits for confirmation and the user excluded from it. */
export async function findExclusions(db: Db, principal: Principal): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from document_exclusion as e
    join financial_document as d on d.partner_id = e.partner_id and d.id = e.document_id
    where e.user_id = ${principal.userId} and ${receivedDocuments.scope(principal)}
      and d.status = 'to_confirm' and d.confirmed_at is null
    order by d.id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Change {
  readonly excluded: readonly number[]
  readonly included: readonly number[]
}

export async function changeExclusions(
  db: Db,
  principal: Principal,
  { excluded, included }: Change,
  now: Date,
): Promise<void> {
  const { partnerId, userId } = principal
  await db.transaction().execute(async (trx) => {
    await sql`insert into document_exclusion (partner_id, user_id, document_id)
      select d.partner_id, ${userId}, d.id from financial_document as d
      where ${receivedDocuments.scope(principal)} and d.id = ${anyId(excluded)}
      order by d.id on conflict do nothing`.execute(trx)
    await sql`delete from document_exclusion as e
      where e.partner_id = ${partnerId} and e.user_id = ${userId}
        and e.document_id = ${anyId(included)}`.execute(trx)
    await audit(trx, now, principal, 'document.excluded', { excluded, included })
  })
}

interface Confirmation {
  /** The rows that the user may confirm. */
  readonly scope: RawBuilder<boolean>
  readonly now: Date
  readonly principal: Principal
}

interface Found {
  readonly id: number
  readonly was_confirmed: boolean
  readonly is_confirmed: boolean
  /** Both set if this call confirmed it. */
  readonly confirmation_id: number | null
  readonly confirmed: { partnerId: number; documentId: number; documentNumber: string } | null
}

/**
 * Confirms the documents that wait for it and audits each. Locks rows in the order of their ids, so
 * that concurrent confirmations cannot deadlock. Returns the rows that exist.
 */
export function confirmDocuments(
  db: Db,
  ids: readonly number[],
  confirmation: Confirmation,
): Promise<Found[]> {
  return db.transaction().execute(async (trx) => {
    const found = await updateDocuments(trx, ids, confirmation)
    const { now, principal } = confirmation
    const details = found.flatMap(({ confirmed }) => confirmed ?? [])
    const events = found.flatMap(({ confirmed, confirmation_id: recordId }) =>
      confirmed && recordId !== null
        ? [{ kind: 'document-confirmation', partnerId: confirmed.partnerId, recordId } as const]
        : [],
    )
    await queueEvents(trx, events, now)
    await auditEach(trx, now, principal, 'document.confirmed', details)
    return found
  })
}

async function updateDocuments(
  trx: Db,
  ids: readonly number[],
  { scope, now, principal }: Confirmation,
): Promise<Found[]> {
  const { userId, operator } = principal
  const { rows } = await sql<Found>`
    with found as (
      select d.partner_id, d.id, d.document_number, d.confirmed_at is not null as was_confirmed,
        d.status = 'to_confirm' as can_confirm
      from financial_document as d
      where ${scope} and d.id = ${anyId(ids)}
      order by d.id
      for update
    ), confirmed as (
      update financial_document as d
      set confirmed_at = ${now}, confirmed_by = ${userId}
      from found
      where d.partner_id = found.partner_id and d.id = found.id
        and found.can_confirm and not found.was_confirmed
      returning d.partner_id, d.id
    ), kept as (
      insert into document_confirmation
        (partner_id, document_id, confirmed_at, confirmed_by, impersonated_by)
      select partner_id, id, ${now}, ${userId}, ${operator} from confirmed
      returning id, document_id
    )
    select found.id, was_confirmed, was_confirmed or can_confirm as is_confirmed,
      kept.id as confirmation_id,
      case when kept.id is not null then json_build_object(
        'partnerId', partner_id, 'documentId', found.id, 'documentNumber', document_number
      ) end as confirmed
    from found left join kept on kept.document_id = found.id
    order by found.id`.execute(trx)
  return rows
}
