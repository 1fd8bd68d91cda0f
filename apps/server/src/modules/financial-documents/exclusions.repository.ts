import { sql } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import { anyId } from '#platform/database/any-of.ts'
import type { Db } from '#platform/database/connect.ts'
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
