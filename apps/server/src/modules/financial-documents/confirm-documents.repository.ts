import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

interface Answer {
  id: number
  was_confirmed: boolean
  is_confirmed: boolean
}

/**
 * Confirms those of the documents that wait for it and writes each down, in one statement. The
 * rows are locked in the order of their ids, so that confirmations at the same time wait for
 * each other and never lock each other out. Gives the rows that are there.
 */
export async function confirmDocuments(
  db: Db,
  ids: readonly number[],
  by: {
    scope: RawBuilder<boolean>
    now: Date
    userId: number
    username: string
    impersonatedBy: string | null
  },
): Promise<Answer[]> {
  const answered = await sql<Answer>`
    with found as (
      select d.partner_id, d.id, d.document_number, d.confirmed_at is not null as was_confirmed,
        d.status = 'to_confirm' as can_confirm
      from financial_document as d
      where ${by.scope} and d.id = any(${[...ids]}::bigint[])
      order by d.id
      for update
    ), confirmed as (
      update financial_document as d
      set confirmed_at = ${by.now}, confirmed_by = ${by.userId}
      from found
      where d.partner_id = found.partner_id and d.id = found.id
        and found.can_confirm and not found.was_confirmed
      returning d.partner_id, d.id, d.document_number
    ), kept as (
      insert into document_confirmation
        (partner_id, document_id, confirmed_at, confirmed_by, impersonated_by)
      select partner_id, id, ${by.now}, ${by.userId}, ${by.impersonatedBy} from confirmed
    ), recorded as (
      insert into audit_event (at, action, username, impersonated_by, detail)
      select ${by.now}, 'document.confirmed', ${by.username}, ${by.impersonatedBy},
        jsonb_build_object('partnerId', partner_id, 'documentId', id, 'documentNumber', document_number)
      from confirmed
    )
    select id, was_confirmed, was_confirmed or can_confirm as is_confirmed from found`.execute(db)
  return answered.rows
}
