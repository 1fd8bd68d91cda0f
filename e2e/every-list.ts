import type {
  GridFields,
  GridOutline,
  SortableField,
} from '@partner-portal/contract/lists/grid-outline'
import { type CallName, endpoints } from '@partner-portal/contract/protocol/endpoints'
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

/** A value for a filter, and the same filter as a query. */
interface Filled {
  readonly set:
    | { readonly text: string }
    | { readonly option: string }
    | { readonly one: string }
    | { readonly range: [string, string] }
  readonly query: Query
}

interface Screen extends ListScreen {
  /** Its entry in the menu, with the group. */
  readonly menu: { readonly item: string; readonly group?: string }
  /** The text of a row's first column. */
  readonly key: (row: AnyRow) => string
  readonly hasSums: boolean
  /** Its first column has checkboxes to select rows. */
  readonly isSelectable?: true
}

export interface KnownList extends Screen {
  /** The call of the list. */
  readonly grid: string
  /** As the address would say it. */
  readonly defaultSort: string
  /** Sortable heads with their fields. */
  readonly sorts: Readonly<Record<string, string>>
  /** Further heads, for a network master. */
  readonly heads: readonly string[]
  readonly filters: readonly (Filled & { readonly label: string })[]
}

type FilteredField<F extends GridFields> = {
  [K in keyof F]: F[K] extends { readonly mastersOnly: true }
    ? never
    : F[K]['filter'] extends true
      ? K
      : never
}[keyof F]

interface Declared<F extends GridFields> extends Screen {
  readonly outline: GridOutline<CallName, F>
  /** What the fields are called. */
  readonly names: Readonly<Record<string, string>>
  /** Heads with another name. Null: no head sorts by the field. */
  readonly heads: { readonly [K in SortableField<F>]?: string | null }
  readonly unsorted?: readonly string[]
  /** Null: a filter of the API that is not in the panel, or is tried by other tests. */
  readonly filters: { readonly [K in FilteredField<F>]: ((field: string) => Filled) | null }
}

/** A list with the heads and the filters that the contract has. */
function list<F extends GridFields>(declared: Declared<F>): KnownList {
  const { outline, names, heads, unsorted = [], filters, ...screen } = declared
  const headOf: Readonly<Record<string, string | null>> = { ...names, ...heads }
  const sorted = Object.entries(outline.fields).filter(
    ([field, { sort, mastersOnly }]) => sort && !mastersOnly && headOf[field] !== null,
  )
  const filled = Object.entries<((field: string) => Filled) | null>(filters)
  const { field, direction } = outline.defaultSort
  return {
    ...screen,
    grid: endpoints[outline.call].path,
    defaultSort: direction === 'DESC' ? `-${field}` : field,
    sorts: Object.fromEntries(sorted.map(([name]) => [headOf[name] ?? name, name])),
    heads: unsorted,
    filters: filled.flatMap(([name, fill]) =>
      fill ? [{ label: names[name] ?? name, ...fill(name) }] : [],
    ),
  }
}

function text(value: string) {
  return typed(value, value)
}

/** A filter that is typed in one spelling and sent in another. */
function typed(written: string, kept: string) {
  return (field: string): Filled => ({
    set: { text: written },
    query: filterQuery(field, 'LIKE', kept),
  })
}

function option(name: string, value: string) {
  return (field: string): Filled => ({
    set: { option: name },
    query: filterQuery(field, 'IN', value),
  })
}

/** The demo's days count back from the day when it is loaded. */
function days(fromAgo: number, toAgo: number) {
  const today = new Date().toISOString().slice(0, 10)
  const [from, to] = [addDays(today, -fromAgo), addDays(today, -toAgo)]
  return (field: string): Filled => ({
    set: { range: [from, to] },
    query: daysQuery(field, from, to),
  })
}

const product = option('Nanofaktoring', 'NANO')

function wantsFiles(field: string): Filled {
  return { set: { one: 'Brakuje plików' }, query: filterQuery(field, 'BOOL', 'true') }
}

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
  customerNip: null,
  amount: null,
  currency: null,
  repaymentPeriod: null,
  updateTotalValueAmount: null,
}

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
      isExpired: null,
    },
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
      amount: null,
      currency: null,
    },
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
    filters: { ...documentFilters, dueDate: days(300, 120), toConfirm: null },
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
      customerName: null,
      customerNip: null,
      updateAmount: null,
      currency: null,
      updateTotalValueAmount: null,
    },
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
      periodTo: null,
      amount: null,
      currency: null,
    },
  }),
]
