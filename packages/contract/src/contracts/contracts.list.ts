import { documentStatuses } from '../documents/document-status.ts'
import { field, list } from '../list/list.ts'
import { contractStatusNames } from './contract-status-names.ts'

const contractStatus = {
  group: 'contractStatus',
  values: documentStatuses,
  names: contractStatusNames,
}

/** Contracts and proposals that came through the partner, /proposal-contract-list. */
export const contracts = list({
  name: 'proposal-contract-grid',
  page: '/proposal-contract-list',
  call: 'findContracts',
  title: { given: 'Contracts and proposals', pl: 'Umowy i wnioski' },
  defaultSort: { field: 'dateAdded', direction: 'DESC' },
  tag: 'Contracts',
  summary: 'Contracts and proposals',
  rowId: 'Contract',
  texts: 'contract',
  fields: {
    dateAdded: field.instant('Data dodania', 'The time of its addition', 'filter', 'sort'),
    number: field.text('Numer umowy', 'The number that people call it by', 'filter', 'sort'),
    customerName: field.name('Klient', 'The name of the customer', 'filter', 'sort'),
    customerNip: field.digits(
      'NIP',
      "The customer's NIP, ten digits; null if it is not known",
      'nullable',
      'filter',
      'sort',
    ),
    product: field.product('Produkt', "The product's code: `NANO`", 'filter', 'sort'),
    amount: field.amount(
      'Kwota',
      'The limit of the contract in minor units; null if there is none yet',
      'nullable',
      'filter',
      'sort',
    ),
    currency: field.currency('Waluta', 'An ISO 4217 code: `PLN`', 'filter'),
    status: field.code(contractStatus, 'Status', 'The status', 'filter', 'sort'),
    signedDate: field.instant(
      'Data podpisania',
      "The time of the contract's signature; null before that",
      'nullable',
      'filter',
      'sort',
    ),
    events: field.object('Przebieg', 'What happened to the contract, oldest first'),
    wantsFiles: field.boolean('Pliki', 'Whether files are missing', 'optional', 'filter'),
    filesDue: field.instant(
      'Termin plików',
      'The start of the last day for the nearest missing file; null without one',
      'nullable',
      'optional',
      'filter',
      'sort',
      'deadline',
    ),
  },
  record: {
    type: 'contract',
    numbers: ['number'],
    company: { name: 'customerName', nip: 'customerNip' },
    amount: 'amount',
    status: 'status',
    searchedAs: 'contract',
  },
})
