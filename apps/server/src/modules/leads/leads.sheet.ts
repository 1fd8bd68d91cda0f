import type { Lead } from '@partner-portal/contract/leads'
import { leadStatusNames, productName } from '@partner-portal/contract/polish-names'
import { sheetOf } from '#domain/list/sheet.ts'

export const leadSheet = sheetOf<Lead>([
  { title: 'Numer zgłoszenia', kind: 'text', width: 20, value: (row) => row.number },
  { title: 'Data zgłoszenia', kind: 'instant', width: 16, value: (row) => row.dateAdded },
  { title: 'NIP', kind: 'text', width: 13, value: (row) => row.nip },
  { title: 'Nazwa firmy', kind: 'text', width: 36, value: (row) => row.companyName },
  { title: 'Imię', kind: 'text', width: 16, value: (row) => row.firstName },
  { title: 'Nazwisko', kind: 'text', width: 20, value: (row) => row.lastName },
  { title: 'Telefon', kind: 'text', width: 16, value: (row) => row.phoneNumber },
  { title: 'E-mail', kind: 'text', width: 30, value: (row) => row.email },
  { title: 'Produkt', kind: 'text', width: 20, value: (row) => productName(row.product) },
  { title: 'Status', kind: 'text', width: 20, value: (row) => leadStatusNames[row.status] },
  { title: 'Ochrona do', kind: 'instant', width: 16, value: (row) => row.blockedUntil },
])
