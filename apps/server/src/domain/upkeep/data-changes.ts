import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

const MANY = 20

/**
 * Replaces the changes of a partner, where there are many, by one with their sum: the version stays
 * the same for every reader, because one statement does it. Another process may do it at once.
 */
export async function mergeDataChanges(db: Db): Promise<void> {
  await sql`
    with many as (
      select partner_id, id from data_change where partner_id in (
        select partner_id from data_change group by partner_id having count(*) > ${MANY})
      for update skip locked
    ), gone as (
      delete from data_change as d using many
      where d.partner_id = many.partner_id and d.id = many.id
      returning d.partner_id, d.change
    )
    insert into data_change (partner_id, change)
    select partner_id, sum(change)::bigint from gone group by partner_id`.execute(db)
}
