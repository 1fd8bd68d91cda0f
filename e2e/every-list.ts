import { addDays } from '@partner-portal/contract/values/days'
import type { ListScreen } from './list-page.ts'
import { daysQuery, filterQuery, rangeQuery } from './portal-api.ts'

type Query = Readonly<Record<string, string>>

/** A row of any list. */
export type AnyRow = Readonly<Record<string, string | number | boolean | null>>

export interface KnownList extends ListScreen {
  /** The call of the list. */
  readonly grid: string
  /** Its entry in the menu, with the group. */
  readonly menu: { readonly item: string; readonly group?: string }
  /** The text of a row's first column. */
  readonly key: (row: AnyRow) => string
  readonly hasSums: boolean
  /** Its first column has checkboxes to select rows. */
  readonly isSelectable?: true
  /** Sortable heads with their fields. */
  readonly sorts: Readonly<Record<string, string>>
  /** Further heads, for a network master. */
  readonly heads: readonly string[]
  /** A value for each filter, and the same filter as a query. */
  readonly filters: readonly {
    readonly label: string
    readonly set:
      | { readonly text: string }
      | { readonly option: string }
      | { readonly one: string }
      | { readonly range: [string, string] }
    readonly query: Query
  }[]
}

const product = {
  label: 'Produkt',
  set: { option: 'Nanofaktoring' },
  query: filterQuery('product', 'IN', 'NANO'),
} as const

/** The demo's days count back from the day when it is loaded. */
function daysAgo(count: number): string {
  return addDays(new Date().toISOString().slice(0, 10), -count)
}

function days(label: string, field: string, fromAgo: number, toAgo: number) {
  const [from, to] = [daysAgo(fromAgo), daysAgo(toAgo)]
  return {
    label,
    set: { range: [from, to] as [string, string] },
    query: daysQuery(field, from, to),
  }
}

function text(label: string, field: string, value: string) {
  return { label, set: { text: value }, query: filterQuery(field, 'LIKE', value) }
}

/** A filter that is typed in one spelling and sent in another. */
function typed(label: string, field: string, written: string, kept: string) {
  return { label, set: { text: written }, query: filterQuery(field, 'LIKE', kept) }
}

function option(label: string, field: string, name: string, value: string) {
  return { label, set: { option: name }, query: filterQuery(field, 'IN', value) }
}

const wantsFiles = {
  label: 'Pliki',
  set: { one: 'Brakuje plików' },
  query: filterQuery('wantsFiles', 'BOOL', 'true'),
} as const

const documentSorts = {
  Dokument: 'documentNumber',
  Klient: 'customerName',
  Produkt: 'product',
  Status: 'status',
  Kwota: 'amount',
  'Suma zwrotów': 'updateTotalValueAmount',
  'Okres spłaty': 'repaymentPeriod',
  'Data dodania': 'dateAdded',
  'Data finansowania': 'fundingDate',
}
const documentFilters = [
  text('Numer dokumentu', 'documentNumber', '/0002'),
  text('Numer własny', 'partnerItemId', 'p-1'),
  product,
  option('Status', 'status', 'Spłacony', 'paid'),
  days('Data dodania', 'dateAdded', 300, 120),
  days('Data finansowania', 'fundingDate', 300, 120),
  wantsFiles,
]

export const everyList: readonly KnownList[] = [
  {
    path: '/lead-list',
    name: 'Leads',
    isSelectable: true,
    grid: '/lead-grid',
    menu: { item: 'Leads' },
    key: (row) => `${row.companyName}${row.nip}`,
    hasSums: false,
    sorts: {
      Firma: 'companyName',
      Status: 'status',
      'Ochrona do': 'blockedUntil',
      'Osoba kontaktowa': 'lastName',
      Produkt: 'product',
      'Data zgłoszenia': 'dateAdded',
      'Numer zgłoszenia': 'number',
    },
    heads: [],
    filters: [
      text('Nazwa firmy', 'companyName', 'SZKOLKA'),
      typed('NIP', 'nip', 'PL 9-9', '99'),
      text('Nazwisko', 'lastName', 'żak'),
      typed('Telefon', 'phoneNumber', '+48 60\u00a09', '609'),
      text('E-mail', 'email', 'zak.'),
      text('Numer zgłoszenia', 'number', '/00001'),
      product,
      option('Status', 'status', 'Wniosek złożony', 'PROPOSAL_SUBMITTED'),
      days('Data zgłoszenia', 'dateAdded', 300, 120),
      days('Ochrona do', 'blockedUntil', 200, -30),
      days('Następny krok', 'nextStepDate', 1, -1),
    ],
  },
  {
    path: '/proposal-contract-list',
    name: 'Contracts and proposals',
    grid: '/proposal-contract-grid',
    menu: { item: 'Contracts and proposals' },
    key: (row) => String(row.number),
    hasSums: true,
    sorts: {
      'Numer umowy': 'number',
      Klient: 'customerName',
      Produkt: 'product',
      Status: 'status',
      Kwota: 'amount',
      'Data dodania': 'dateAdded',
      'Data podpisania': 'signedDate',
    },
    heads: ['Przebieg'],
    filters: [
      text('Numer umowy', 'number', '/001'),
      typed('Nazwa klienta', 'customerName', 'dabrowa\u00a0 s', 'dabrowa s'),
      typed('NIP klienta', 'customerNip', '4\u202f2', '42'),
      product,
      option('Status', 'status', 'Zakończona', 'terminated'),
      days('Data dodania', 'dateAdded', 300, 120),
      days('Data podpisania', 'signedDate', 300, 120),
      wantsFiles,
    ],
  },
  {
    path: '/invoice-loan-list',
    name: 'Invoices and loans',
    grid: '/invoice-loan-grid',
    menu: { item: 'Invoices and loans', group: 'Invoices and loans' },
    key: (row) => `${row.documentNumber}${row.partnerItemId ?? ''}`,
    hasSums: true,
    isSelectable: true,
    sorts: { ...documentSorts, 'Termin płatności': 'dueDate' },
    heads: [],
    filters: [...documentFilters, days('Termin płatności', 'dueDate', 300, 120)],
  },
  {
    path: '/invoice-loan-gained-list',
    name: 'Invoices and loans gained through the partner',
    grid: '/financial-document-grid',
    menu: { item: 'Invoices and loans gained through the partner', group: 'Invoices and loans' },
    key: (row) => `${row.documentNumber}${row.partnerItemId ?? ''}`,
    hasSums: true,
    sorts: documentSorts,
    heads: [],
    filters: [
      ...documentFilters,
      {
        label: 'Prowizja',
        set: { range: ['100', '500,00'] },
        query: rangeQuery('partnerCommissionAmount', 10_000, 50_000),
      },
    ],
  },
  {
    path: '/loan-update-list',
    name: 'Loan updates',
    grid: '/loan-update-grid',
    menu: { item: 'Loan updates', group: 'Invoices and loans' },
    key: (row) => String(row.documentNumber),
    hasSums: true,
    sorts: {
      Dokument: 'documentNumber',
      Klient: 'customerName',
      Produkt: 'product',
      Rodzaj: 'kind',
      Kwota: 'updateAmount',
      'Łącznie dla dokumentu': 'updateTotalValueAmount',
      Data: 'updateDate',
    },
    heads: [],
    filters: [
      text('Numer dokumentu', 'documentNumber', '/001'),
      product,
      option('Rodzaj', 'kind', 'Korekta', 'CORRECTION'),
      days('Data', 'updateDate', 300, 120),
    ],
  },
  {
    path: '/settlements',
    name: 'Settlements',
    grid: '/settlement-grid',
    menu: { item: 'Settlements' },
    key: (row) => String(row.number),
    hasSums: true,
    sorts: {
      'Numer rozliczenia': 'number',
      Okres: 'periodFrom',
      Status: 'status',
      Pozycje: 'itemsCount',
      Kwota: 'amount',
      'Data wypłaty': 'paidDate',
    },
    heads: [],
    filters: [
      text('Numer rozliczenia', 'number', `/${new Date().getFullYear()}`),
      option('Status', 'status', 'Wypłacone', 'paid'),
      days('Początek okresu', 'periodFrom', 300, 120),
      days('Data wypłaty', 'paidDate', 300, 120),
    ],
  },
]
