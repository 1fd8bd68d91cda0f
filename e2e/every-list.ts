import { endpoints } from '@partner-portal/contract/endpoints'
import type {
  GridFields,
  GridOutline,
  SortableField,
} from '@partner-portal/contract/lists/grid-outline'
import type { GridCallName } from '@partner-portal/contract/protocol/grid-names'
import { contractNames } from '@partner-portal/contract/records/contract-names'
import { contractOutline } from '@partner-portal/contract/records/contract-outline'
import { documentNames } from '@partner-portal/contract/records/document-names'
import {
  financialDocumentOutline,
  invoiceLoanOutline,
} from '@partner-portal/contract/records/financial-document-outline'
import { leadNames } from '@partner-portal/contract/records/lead-names'
import { leadOutline } from '@partner-portal/contract/records/lead-outline'
import { loanUpdateNames } from '@partner-portal/contract/records/loan-update-names'
import { loanUpdateOutline } from '@partner-portal/contract/records/loan-update-outline'
import { settlementNames } from '@partner-portal/contract/records/settlement-names'
import { settlementOutline } from '@partner-portal/contract/records/settlement-outline'
import { addDays } from '@partner-portal/contract/values/days'
import type { ListScreen } from './list-page.ts'
import { daysQuery, filterQuery, rangeQuery } from './portal-api.ts'

type Query = Readonly<Record<string, string>>

/** A row of any list. */
export type AnyRow = Readonly<Record<string, string | number | boolean | null>>

/** Fills a filter, and says the same as a query. */
type Fill = (field: string) => {
  readonly set:
    | { readonly text: string }
    | { readonly option: string }
    | { readonly one: string }
    | { readonly range: [string, string] }
  readonly query: Query
}

type FilteredField<F extends GridFields> = {
  [K in keyof F]: F[K] extends { readonly filter: true; readonly mastersOnly?: never } ? K : never
}[keyof F] &
  string

interface Declared<F extends GridFields, Untried> extends ListScreen {
  /** Its entry in the menu, with the group. */
  readonly menu: { readonly item: string; readonly group?: string }
  /** The text of a row's first column. */
  readonly key: (row: AnyRow) => string
  readonly hasSums: boolean
  /** Its first column has checkboxes to select rows. */
  readonly isSelectable?: true
  readonly outline: GridOutline<GridCallName, F>
  /** What the fields are called. */
  readonly names: Readonly<Record<string, string>>
  /** Heads with another name. Null: no head sorts by the field. */
  readonly heads: { readonly [K in SortableField<F>]?: string | null }
  readonly unsorted?: readonly string[]
  /** A value for each filter of the API, except what is not in the panel or tried elsewhere. */
  readonly filters: Readonly<Record<Exclude<FilteredField<F>, Untried>, Fill>>
  readonly untried: readonly Untried[]
}

export type KnownList = ReturnType<typeof list>

/** A list with the heads and the filters that the contract has. */
function list<F extends GridFields, const Untried extends FilteredField<F>>(
  declared: Declared<F, Untried>,
) {
  const { outline, names, heads, unsorted = [], filters, untried: _, ...screen } = declared
  const headOf: Readonly<Record<string, string | null>> = { ...names, ...heads }
  const { field, direction } = outline.defaultSort
  const sorted = Object.entries(outline.fields).flatMap(([name, { sort, mastersOnly }]) =>
    sort && !mastersOnly && headOf[name] !== null ? [[headOf[name] ?? name, name] as const] : [],
  )
  return {
    ...screen,
    grid: endpoints[outline.call].path,
    /** As the address would say it. */
    defaultSort: direction === 'DESC' ? `-${field}` : field,
    /** Sortable heads with their fields. */
    sorts: Object.fromEntries(sorted),
    /** Further heads, for a network master. */
    heads: unsorted,
    filters: Object.entries<Fill>(filters).map(([name, fill]) => ({
      label: names[name] ?? name,
      ...fill(name),
    })),
  }
}

function text(value: string) {
  return typed(value, value)
}

/** A filter that is typed in one spelling and sent in another. */
function typed(written: string, kept: string): Fill {
  return (field) => ({ set: { text: written }, query: filterQuery(field, 'LIKE', kept) })
}

function option(name: string, value: string): Fill {
  return (field) => ({ set: { option: name }, query: filterQuery(field, 'IN', value) })
}

/** The demo's days count back from the day when it is loaded. */
function days(fromAgo: number, toAgo: number): Fill {
  const today = new Date().toISOString().slice(0, 10)
  const [from, to] = [addDays(today, -fromAgo), addDays(today, -toAgo)]
  return (field) => ({ set: { range: [from, to] }, query: daysQuery(field, from, to) })
}

const product = option('Nanofaktoring', 'NANO')

const wantsFiles: Fill = (field) => ({
  set: { one: 'Brakuje plików' },
  query: filterQuery(field, 'BOOL', 'true'),
})

const customer = { customerName: 'Klient', customerNip: 'NIP' }

const documents = {
  names: { ...documentNames, ...customer, wantsFiles: 'Pliki' },
  heads: { documentNumber: 'Dokument' },
}
const documentFilters = {
  documentNumber: text('/0002'),
  partnerItemId: text('p-1'),
  product,
  status: option('Spłacony', 'paid'),
  dateAdded: days(300, 120),
  fundingDate: days(300, 120),
  wantsFiles,
}
const untriedOfDocuments = [
  'customerNip',
  'amount',
  'currency',
  'repaymentPeriod',
  'updateTotalValueAmount',
] as const

export const everyList: readonly KnownList[] = [
  list({
    path: '/lead-list',
    name: 'Leads',
    isSelectable: true,
    menu: { item: 'Leads' },
    key: (row) => `${row.companyName}${row.nip}`,
    hasSums: false,
    outline: leadOutline,
    names: leadNames,
    heads: { companyName: 'Firma', lastName: 'Osoba kontaktowa' },
    filters: {
      companyName: text('SZKOLKA'),
      nip: typed('PL 9-9', '99'),
      lastName: text('żak'),
      phoneNumber: typed('+48 60\u00a09', '609'),
      email: text('zak.'),
      number: text('/00001'),
      product,
      status: option('Wniosek złożony', 'PROPOSAL_SUBMITTED'),
      dateAdded: days(300, 120),
      blockedUntil: days(200, -30),
      nextStepDate: days(1, -1),
    },
    untried: ['isExpired'],
  }),
  list({
    path: '/proposal-contract-list',
    name: 'Contracts and proposals',
    menu: { item: 'Contracts and proposals' },
    key: (row) => String(row.number),
    hasSums: true,
    outline: contractOutline,
    names: {
      ...contractNames,
      customerName: 'Nazwa klienta',
      customerNip: 'NIP klienta',
      wantsFiles: 'Pliki',
    },
    heads: customer,
    unsorted: ['Przebieg'],
    filters: {
      number: text('/001'),
      customerName: typed('dabrowa\u00a0 s', 'dabrowa s'),
      customerNip: typed('4\u202f2', '42'),
      product,
      status: option('Zakończona', 'terminated'),
      dateAdded: days(300, 120),
      signedDate: days(300, 120),
      wantsFiles,
    },
    untried: ['amount', 'currency'],
  }),
  list({
    path: '/invoice-loan-list',
    name: 'Invoices and loans',
    menu: { item: 'Invoices and loans', group: 'Invoices and loans' },
    key: (row) => `${row.documentNumber}${row.partnerItemId ?? ''}`,
    hasSums: true,
    isSelectable: true,
    outline: invoiceLoanOutline,
    ...documents,
    filters: { ...documentFilters, dueDate: days(300, 120) },
    untried: [...untriedOfDocuments, 'toConfirm'],
  }),
  list({
    path: '/invoice-loan-gained-list',
    name: 'Invoices and loans gained through the partner',
    menu: { item: 'Invoices and loans gained through the partner', group: 'Invoices and loans' },
    key: (row) => `${row.documentNumber}${row.partnerItemId ?? ''}`,
    hasSums: true,
    outline: financialDocumentOutline,
    ...documents,
    filters: {
      ...documentFilters,
      partnerCommissionAmount: (field) => ({
        set: { range: ['100', '500,00'] },
        query: rangeQuery(field, 10_000, 50_000),
      }),
    },
    untried: untriedOfDocuments,
  }),
  list({
    path: '/loan-update-list',
    name: 'Loan updates',
    menu: { item: 'Loan updates', group: 'Invoices and loans' },
    key: (row) => String(row.documentNumber),
    hasSums: true,
    outline: loanUpdateOutline,
    names: { ...loanUpdateNames, ...customer },
    heads: { documentNumber: 'Dokument' },
    filters: {
      documentNumber: text('/001'),
      product,
      kind: option('Korekta', 'CORRECTION'),
      updateDate: days(300, 120),
    },
    untried: ['customerName', 'customerNip', 'updateAmount', 'currency', 'updateTotalValueAmount'],
  }),
  list({
    path: '/settlements',
    name: 'Settlements',
    menu: { item: 'Settlements' },
    key: (row) => String(row.number),
    hasSums: true,
    outline: settlementOutline,
    names: settlementNames,
    heads: { periodFrom: 'Okres', periodTo: null },
    filters: {
      number: text(`/${new Date().getFullYear()}`),
      status: option('Wypłacone', 'paid'),
      periodFrom: days(300, 120),
      paidDate: days(300, 120),
    },
    untried: ['periodTo', 'amount', 'currency'],
  }),
]
