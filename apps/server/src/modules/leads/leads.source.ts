import { leadGrid } from '@partner-portal/contract/leads/leads'
import { sql } from 'kysely'
import { defineGridTable, statusOrder } from '#domain/list/grid-table.ts'

/** The leads that the partner blocked. */
export const leadSource = defineGridTable({
  grid: leadGrid,
  table: 'lead',
  fields: {
    status: statusOrder('lead_status_order'),
    nextStepDate: { column: 'next_step_at' },
  },
  timeDependentColumns: (now) => ({ isExpired: { value: sql`(d.blocked_until <= ${now})` } }),
  words: sql`d.words_search`,
})
