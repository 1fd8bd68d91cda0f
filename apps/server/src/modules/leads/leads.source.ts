import { leadGrid } from '@partner-portal/contract/records/leads'
import { leadStatusNames } from '@partner-portal/contract/values/polish-names'
import { sql } from 'kysely'
import { nameIn, productCell } from '#domain/list/cell-names.ts'
import { defineGridTable } from '#domain/list/grid-table.ts'
import type { LeadTable } from '#domain/schema/list-tables.ts'
import { columnsOf, instantCell, textCell } from '#platform/list/table-columns.ts'

const lead = columnsOf<LeadTable>()

/** The leads that the partner blocked. */
export const leadSource = defineGridTable<typeof leadGrid, 'isExpired'>({
  grid: leadGrid,
  table: 'lead',
  fields: {
    number: lead.searched('number', textCell('reportNumber', 20)),
    dateAdded: lead.instant('date_added', instantCell('reportDate', 16)),
    nip: lead.ordered('nip', textCell('nip', 13)),
    companyName: lead.named('company_name', textCell('companyName', 36)),
    firstName: lead.shown('first_name', textCell('firstName', 16)),
    lastName: lead.named('last_name', textCell('lastName', 20)),
    phoneNumber: lead.compared('phone_number', textCell('phoneNumber', 16)),
    email: {
      ...lead.compared('email', textCell('email', 30)),
      search: sql.ref('d.email_search'),
    },
    product: lead.ordered('product', textCell('product', 20, productCell)),
    status: lead.status(
      'status',
      'lead_status_order',
      textCell('status', 20, nameIn('leadStatus', leadStatusNames)),
    ),
    blockedUntil: lead.instant('blocked_until', instantCell('blockedUntil', 16)),
    nextStepDate: lead.optionalInstant('next_step_at', instantCell('nextStepDate', 16)),
  },
  timeDependentColumns: (now) => ({ isExpired: { value: sql`(d.blocked_until <= ${now})` } }),
  summarySelect: null,
  words: sql`d.words_search`,
})
