import { leadGrid } from '@partner-portal/contract/records/leads'
import { leadStatusNames, productName } from '@partner-portal/contract/values/polish-names'
import { sql } from 'kysely'
import { defineGridTable } from '#domain/list/grid-table.ts'
import type { LeadTable } from '#domain/schema/list-tables.ts'
import { columnsOf, instantCell, textCell } from '#platform/list/table-columns.ts'

const lead = columnsOf<LeadTable>()

/** The leads that the partner blocked. */
export const leadSource = defineGridTable<typeof leadGrid, 'isExpired'>({
  grid: leadGrid,
  table: 'lead',
  fields: {
    number: lead.searched('number', textCell('Numer zgłoszenia', 20)),
    dateAdded: lead.instant('date_added', instantCell('Data zgłoszenia', 16)),
    nip: lead.ordered('nip', textCell('NIP', 13)),
    companyName: lead.named('company_name', textCell('Nazwa firmy', 36)),
    firstName: lead.shown('first_name', textCell('Imię', 16)),
    lastName: lead.named('last_name', textCell('Nazwisko', 20)),
    phoneNumber: lead.compared('phone_number', textCell('Telefon', 16)),
    email: {
      ...lead.compared('email', textCell('E-mail', 30)),
      search: sql.ref('d.email_search'),
    },
    product: lead.ordered('product', textCell('Produkt', 20, productName)),
    status: lead.status(
      'status',
      'lead_status_order',
      textCell('Status', 20, (status) => leadStatusNames[status]),
    ),
    blockedUntil: lead.instant('blocked_until', instantCell('Ochrona do', 16)),
  },
  timeDependentColumns: (now) => ({ isExpired: { value: sql`(d.blocked_until <= ${now})` } }),
  summarySelect: null,
  words: sql`d.words_search`,
})
