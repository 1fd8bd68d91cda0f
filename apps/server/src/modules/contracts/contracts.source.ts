import { type Contract, contractGrid } from '@partner-portal/contract/records/contracts'
import { contractStatusNames } from '@partner-portal/contract/values/contract-status-names'
import {
  type TimelineEvent,
  timelineEvents,
} from '@partner-portal/contract/values/contract-timeline'
import { sql } from 'kysely'
import { nameIn, productCell } from '#domain/list/cell-names.ts'
import { defineGridTable, sumOf, wantsFiles } from '#domain/list/grid-table.ts'
import type { ContractTable } from '#domain/schema/list-tables.ts'
import {
  amountCell,
  columnsOf,
  instantCell,
  plain,
  type SheetCell,
  textCell,
} from '#platform/list/table-columns.ts'
import type { Viewer } from '#platform/session/principal.ts'

/**
 * A row's timeline. Events of the same moment are sorted by their usual sequence. It names the partner:
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

const contract = columnsOf<ContractTable>()

/** Contracts and proposals that came through the partner. */
export const contractSource = defineGridTable({
  grid: contractGrid,
  table: 'contract',
  fields: {
    dateAdded: contract.instant('date_added', instantCell('dateAdded', 13)),
    number: contract.searched('number', textCell('contractNumber', 24)),
    customerName: contract.named('customer_name', textCell('customer', 36)),
    customerNip: contract.optional('customer_nip', textCell('nip', 13)),
    product: contract.ordered('product', textCell('product', 20, productCell)),
    amount: contract.optional('amount', amountCell('amount', 14)),
    currency: contract.compared('currency', textCell('currency', 8)),
    status: contract.status(
      'status',
      'document_status_order',
      textCell('status', 22, nameIn('contractStatus', contractStatusNames)),
    ),
    signedDate: contract.optionalInstant('signed_date', instantCell('signedDate', 16)),
    events: { select: timeline, sheet: eventCells },
    wantsFiles,
  },
  summarySelect: sumOf(sql`d.amount`),
  words: sql`d.customer_name_search`,
})
