import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { Viewer } from '#platform/session/principal.ts'

/** The words of a step, or the names of files. Null for a reminder that is done, or moved to another day. */
export const dueText = (viewer: Viewer) => sql<string | null>`case news.kind
  when 'lead.step-due' then (
    select d.next_step from lead as d
    where ${ownRows(viewer)} and d.partner_id = news.partner_id and d.id = news.record_id
      and d.next_step_at = (news.facts->>'day')::timestamp at time zone ${sql.lit(TIME_ZONE)})
  when 'file.due' then (
    select string_agg(w.name, ', ' order by w.id) from wanted_file as w
    where w.partner_id = ${viewer.partnerId} and w.partner_id = news.partner_id
      and w.state in ('WANTED', 'REFUSED')
      and w.deadline = (news.facts->>'due')::date
      and news.record_id = case news.grid
        when 'proposal-contract-grid' then w.contract_id else w.document_id end)
  else (
    select w.name from wanted_file as w
    where w.partner_id = ${viewer.partnerId} and w.partner_id = news.partner_id
      and w.id = (news.facts->>'wanted')::bigint and news.record_id is not null)
end`
