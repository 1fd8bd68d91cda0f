import {
  type TimelineEvent,
  timelineEvents,
} from '@partner-portal/contract/contracts/contract-timeline'
import { type Contract, contractGrid } from '@partner-portal/contract/contracts/contracts'
import { sql } from 'kysely'
import { defineGridTable, statusOrder, wantsFiles } from '#domain/list/grid-table.ts'
import { plain, type SheetCell } from '#platform/list/table-columns.ts'
import type { Viewer } from '#platform/session/principal.ts'

/**
 * A row's timeline. Events of the same moment are sorted by their usual sequence. The query names the partner:
 * Citus does not see that `d` has it.
 */
const timeline = (viewer: Viewer) => sql<Contract['events']>`(
  select coalesce(json_agg(json_build_object('event', e.event, 'date', ${plain(sql`e.date`)})
    order by e.date, array_position(${[...timelineEvents]}::text[], e.event)), '[]')
  from contract_event as e where e.partner_id = ${viewer.partnerId} and e.contract_id = d.id)`

// The signing date has its own column.
const eventTitles = {
  DECISION_ACCEPTANCE: 'decisionDate',
  CONTRACT_ACCEPTED: 'confirmedDate',
  CONTRACT_ACTIVE: 'activeDate',
  CONTRACT_TERMINATED: 'terminatedDate',
} as const satisfies Record<Exclude<TimelineEvent, 'CONTRACT_SIGNED'>, string>

const eventCells = Object.entries(eventTitles).map(
  ([event, title]): SheetCell<Contract['events']> => ({
    title,
    kind: 'instant',
    width: 18,
    show: (events) => events.find((happened) => happened.event === event)?.date ?? null,
  }),
)

/** Contracts and proposals that came through the partner. */
export const contractSource = defineGridTable({
  grid: contractGrid,
  table: 'contract',
  fields: {
    status: statusOrder('document_status_order'),
    events: { select: timeline, sheet: eventCells },
    wantsFiles,
  },
  words: sql`d.customer_name_search`,
})
