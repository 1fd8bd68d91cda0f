import { leadGrid } from '@partner-portal/contract/leads/leads'
import { sql } from 'kysely'
import { defineGridTable, ownRows, statusOrder } from '#domain/list/grid-table.ts'

/** The leads that the partner blocked. */
export const leadSource = defineGridTable({
  grid: leadGrid,
  table: 'lead',
  fields: {
    status: statusOrder('lead_status_order'),
    lastName: { whole: sql`text_fold(d.first_name || ' ' || d.last_name)` },
    nextStepDate: { column: 'next_step_at' },
  },
  timeDependentColumns: (now) => ({ isExpired: { value: sql`(d.blocked_until <= ${now})` } }),
  words: sql`d.words_search`,
  // The kind as a literal: the index of notes has no others.
  notes: (viewer, newest) => sql`
    select e.record_id as id, c.content->>'text' as words from (
      select id, record_id from event
      where partner_id = ${viewer.partnerId} and kind = 'lead.note-added' order by id desc limit ${newest}
    ) as e join event_content as c on c.partner_id = ${viewer.partnerId} and c.event_id = e.id
    union all (
      select d.id, d.next_step from lead as d
      where ${ownRows(viewer)} and d.next_step_at is not null
      order by d.next_step_at desc nulls last limit ${newest})`,
})
