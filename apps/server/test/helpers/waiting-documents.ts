import { sql } from 'kysely'
import { describeWaiting } from '#modules/documents/waiting-documents.repository.ts'
import { userOf } from './accounts.ts'
import type { TestPortal } from './test-portal.ts'

/** Excludes all documents to confirm of a user but one. Returns the version of that document. */
export async function versionOfOne(portal: Pick<TestPortal, 'db'>, username: string) {
  const { id: userId, partner_id: partnerId } = await userOf(portal, username)
  const { rows } = await sql<{ id: number; amount: number; currency: string }>`
    select id, amount, currency from financial_document as d
    where partner_id = ${partnerId} and relation = 'receiver' and status = 'to_confirm'
      and confirmed_at is null and remark is null and not exists (select from event as e
        where e.partner_id = d.partner_id and e.record = 'document' and e.record_id = d.id
          and e.kind in ('document.refused', 'document.questioned'))
    order by id`.execute(portal.db)
  const [kept, ...rest] = rows
  if (!kept) throw new Error('no document waits')
  const excluded = rest.map(({ id }) => ({
    partner_id: partnerId,
    user_id: userId,
    document_id: id,
  }))
  await portal.db
    .insertInto('document_exclusion')
    .values(excluded)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`delete from document_exclusion where document_id = ${kept.id}`.execute(portal.db)
  const texts = { documentNumber: '', customerName: '', step: 'confirmed' } as const
  return describeWaiting([{ ...kept, ...texts }]).version
}
