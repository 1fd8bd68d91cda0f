import type { RowOf } from '../list/grid.ts'
import { field, list } from '../list/list.ts'
import { loanUpdateKindNames, loanUpdateKinds } from './loan-update-kinds.ts'

const kinds = { group: 'loanUpdateKind', values: loanUpdateKinds, names: loanUpdateKindNames }

/** Returns and corrections of funded documents, /loan-update-list. */
export const loanUpdates = list({
  name: 'loan-update-grid',
  page: '/loan-update-list',
  call: 'findLoanUpdates',
  title: { given: 'Loan updates', pl: 'Zwroty i korekty' },
  defaultSort: { field: 'updateDate', direction: 'DESC' },
  tag: 'Documents',
  summary: 'Loan updates: returns and corrections',
  rowId: 'LoanUpdate',
  texts: 'loanUpdate',
  fields: {
    updateDate: field.instant('Data', 'When the return or correction was booked', 'filter', 'sort'),
    kind: field.code(kinds, 'Rodzaj', 'The kind', 'filter', 'sort'),
    documentNumber: field.text('Numer dokumentu', 'The number of the document', 'filter', 'sort'),
    customerName: field.name('Klient', 'The name of the customer', 'filter', 'sort'),
    customerNip: field.digits(
      'NIP',
      "The customer's NIP, ten digits; null if it is not known",
      'nullable',
      'filter',
      'sort',
    ),
    product: field.product('Produkt', "The product's code: `NANO`", 'filter', 'sort'),
    updateAmount: field.amount(
      'Kwota',
      'The amount of this return or correction in minor units',
      'filter',
      'sort',
    ),
    currency: field.currency('Waluta', 'An ISO 4217 code: `PLN`', 'filter'),
    updateTotalValueAmount: field.amount(
      'Łącznie dla dokumentu',
      "The document's returns and corrections so far, in minor units; null: none",
      'nullable',
      'filter',
      'sort',
    ),
    updateTotalValueCurrency: field.currency(
      'Waluta sumy',
      'The currency of `updateTotalValueAmount`; null: none',
      'nullable',
    ),
  },
  record: {
    type: 'loan-update',
    numbers: ['documentNumber'],
    company: { name: 'customerName', nip: 'customerNip' },
    amount: 'updateAmount',
    status: 'kind',
  },
})

/** A return or correction of a document. */
export type LoanUpdate = RowOf<typeof loanUpdates>
