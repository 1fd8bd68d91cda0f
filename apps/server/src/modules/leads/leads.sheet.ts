import type { LeadStatus } from '@partner-portal/contract/lead-status'
import type { Lead } from '@partner-portal/contract/leads'
import { sheetOf } from '#platform/list/sheet.ts'
import { productName } from '#platform/polish-names.ts'

const statusNames: Record<LeadStatus, string> = {
  LOCKED: 'Zablokowany',
  PROPOSAL_STARTED: 'Wniosek rozpoczęty',
  PROPOSAL_SUBMITTED: 'Wniosek złożony',
  POSITIVE_DECISION: 'Decyzja pozytywna',
  NEGATIVE_DECISION: 'Decyzja negatywna',
  ACCEPTED: 'Oferta przyjęta',
  NOT_ACCEPTED: 'Oferta nieprzyjęta',
  SIGNED: 'Umowa podpisana',
  ACTIVE: 'Umowa aktywna',
}

export const leadSheet = sheetOf<Lead>([
  { title: 'Numer zgłoszenia', kind: 'text', width: 20, value: (row) => row.number },
  { title: 'Data zgłoszenia', kind: 'instant', width: 16, value: (row) => row.dateAdded },
  { title: 'NIP', kind: 'text', width: 13, value: (row) => row.nip },
  { title: 'Nazwa firmy', kind: 'text', width: 36, value: (row) => row.companyName },
  { title: 'Imię', kind: 'text', width: 16, value: (row) => row.firstName },
  { title: 'Nazwisko', kind: 'text', width: 20, value: (row) => row.lastName },
  { title: 'Telefon', kind: 'text', width: 16, value: (row) => row.phoneNumber },
  { title: 'E-mail', kind: 'text', width: 30, value: (row) => row.email },
  { title: 'Produkt', kind: 'text', width: 20, value: productName },
  { title: 'Status', kind: 'text', width: 20, value: (row) => statusNames[row.status] },
  { title: 'Ochrona do', kind: 'instant', width: 16, value: (row) => row.blockedUntil },
])
