import { leadGrid } from '@partner-portal/contract/leads/leads'
import { sql } from 'kysely'
import { scopeOf } from '#domain/account/scope.ts'
import { defineGridTable, ownRows, statusOrder } from '#domain/list/grid-table.ts'
import type { Viewer } from '#platform/session/principal.ts'

/** An agent's notes by the leads, as a firm has more than a search reads. */
function notesOf(viewer: Viewer) {
  // The kind as a literal: the indexes of notes have no others.
  const notes = sql`e.partner_id = ${viewer.partnerId} and e.kind = 'lead.note-added'`
  return scopeOf(viewer).agentId === null
    ? sql`event as e where ${notes}`
    : sql`lead as d join event as e on ${notes} and e.record_id = d.id where ${ownRows(viewer)}`
}

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
  notes: (viewer, newest) => sql`
    select e.record_id as id, c.content->>'text' as words from (
      select e.id, e.record_id from ${notesOf(viewer)} order by e.id desc limit ${newest}
    ) as e join event_content as c on c.partner_id = ${viewer.partnerId} and c.event_id = e.id
    union all (
      select d.id, d.next_step from lead as d
      where ${ownRows(viewer)} and d.next_step_at is not null
      order by d.next_step_at desc nulls last limit ${newest})`,
})
