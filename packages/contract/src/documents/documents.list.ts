import { field, list } from '../list/list.ts'
import {
  documentStatuses,
  documentStatusNames,
  type ReceivedStatus,
  receivedStatuses,
} from './document-status.ts'
import { remarkNames, remarkStates } from './remark-kinds.ts'

const documentStatus = {
  group: 'documentStatus',
  values: documentStatuses,
  names: documentStatusNames,
}
const receivedStatus = { ...documentStatus, values: receivedStatuses }
const remark = { group: 'remark', values: remarkStates, names: remarkNames }

/** The fields of both lists of documents (specification §3, §5). */
const fields = {
  customerName: field.name('Klient', 'The name of the customer', 'sort'),
  customerNip: field.digits(
    'NIP',
    "The customer's NIP, ten digits; null if it is not known",
    'nullable',
    'filter',
    'sort',
  ),
  product: field.product('Produkt', "The product's code: `NANO`", 'filter', 'sort'),
  dateAdded: field.instant('Data dodania', 'The time of its addition', 'filter', 'sort'),
  fundingDate: field.instant(
    'Data finansowania',
    "The time of the document's payment; null before that",
    'nullable',
    'filter',
    'sort',
  ),
  documentNumber: field.text('Numer dokumentu', 'The number of the document', 'filter', 'sort'),
  amount: field.amount('Kwota', 'The amount of the document in minor units', 'filter', 'sort'),
  currency: field.currency('Waluta', 'An ISO 4217 code: `PLN`', 'filter'),
  // Matched as value and type together: `30DAYS`. From its start, as 2 days are neither 12 nor 22 days.
  repaymentPeriod: field.object(
    'Okres spłaty',
    "The customer's time to repay; null if it is not known",
    'filter',
    'sort',
    'fromStart',
  ),
  updateTotalValueAmount: field.amount(
    'Suma zwrotów',
    "The document's returns and corrections so far, in minor units; null: none",
    'nullable',
    'filter',
    'sort',
  ),
  updateTotalValueCurrency: field.currency(
    'Waluta zwrotów',
    'The currency of `updateTotalValueAmount`; null: none',
    'nullable',
  ),
  status: field.code(documentStatus, 'Status', 'The status', 'filter', 'sort'),
  partnerItemId: field.text(
    'Numer własny',
    "The partner's own number for the document; null without one",
    'nullable',
    'filter',
    'sort',
  ),
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
} as const

const record = {
  type: 'document',
  numbers: ['documentNumber', 'partnerItemId'],
  company: { name: 'customerName', nip: 'customerNip' },
  amount: 'amount',
  status: 'status',
  searchedAs: 'document',
} as const

/** Documents that came through the partner, /invoice-loan-gained-list. */
export const gainedDocuments = list({
  name: 'financial-document-grid',
  page: '/invoice-loan-gained-list',
  call: 'findFinancialDocuments',
  title: {
    given: 'Invoices and loans gained through the partner',
    pl: 'Pozyskane faktury i pożyczki',
  },
  defaultSort: { field: 'dateAdded', direction: 'DESC' },
  tag: 'Documents',
  summary: 'Invoices and loans gained through the partner',
  rowId: 'FinancialDocument',
  texts: 'financialDocument',
  fields: {
    ...fields,
    // Sorting by it would take another index: the order of the amounts says nearly as much.
    partnerCommissionAmount: field.amount(
      'Prowizja',
      "The partner's commission, the sum of its settlement lines; 0 if taken back, null before the first",
      'nullable',
      'optional',
      'filter',
    ),
  },
  record,
})

/** Documents of which the partner is the receiver, /invoice-loan-list. */
export const receivedDocuments = list({
  name: 'invoice-loan-grid',
  page: '/invoice-loan-list',
  call: 'findInvoicesAndLoans',
  title: { given: 'Invoices and loans', pl: 'Otrzymane faktury i pożyczki' },
  defaultSort: { field: 'dateAdded', direction: 'DESC' },
  tag: 'Documents',
  summary: 'Invoices and loans of the partner as the receiver',
  rowId: 'InvoiceLoan',
  texts: 'financialDocument',
  fields: {
    ...fields,
    status: field.code(
      receivedStatus,
      'Status',
      "The provider's; in place of `to_confirm` what the receiver answered: `first_signed`, `questioned`, `refused` or `confirmed`, which a backend need not have",
      'filter',
      'sort',
    ),
    dueDate: field.instant(
      'Termin płatności',
      'Until when the document has to be paid; null if it is not known',
      'nullable',
      'filter',
      'sort',
      'deadline',
    ),
    toConfirm: field.boolean('Do potwierdzenia', 'Whether the row waits for the user', 'filter'),
    confirmedAt: field.instant(
      'Data potwierdzenia',
      'The time of the confirmation; null before that',
      'nullable',
    ),
    remark: field.code(
      remark,
      'Uwaga',
      'The last remark on a document that waits: refused, asked about, or answered by the provider; null if there is none, or since it is confirmed or has another status',
      'nullable',
      'optional',
    ),
    firstSignedBy: field.text(
      'Pierwszy podpis',
      'The login of the user who signed first, where two have to; null if nobody did, or one is enough',
      'nullable',
      'optional',
    ),
  },
  record,
  tabs: {
    field: 'toConfirm',
    values: ['', 'true'],
    others: { field: 'status', value: 'first_signed' satisfies ReceivedStatus },
  },
})
