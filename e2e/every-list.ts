import { contracts } from '@partner-portal/contract/contracts/contracts.list'
import {
  gainedDocuments,
  receivedDocuments,
} from '@partner-portal/contract/documents/documents.list'
import { endpoints } from '@partner-portal/contract/endpoints'
import { leads } from '@partner-portal/contract/leads/leads.list'
import type { SortableField } from '@partner-portal/contract/list/grid-outline'
import {
  type FieldType,
  type List,
  type ListField,
  type ListFields,
  namesOf,
} from '@partner-portal/contract/list/list'
import { type GridName, gridCalls } from '@partner-portal/contract/lists/grid-names'
import { loanUpdates } from '@partner-portal/contract/loan-updates/loan-updates.list'
import { settlements } from '@partner-portal/contract/settlements/settlements.list'
import { addDays } from '@partner-portal/contract/values/days'
import type { ListScreen } from './list-page.ts'
import { daysQuery, filterQuery, rangeQuery } from './portal-api.ts'

type Query = Readonly<Record<string, string>>

/** A row of any list. */
export type AnyRow = Readonly<Record<string, string | number | boolean | null>>

/** Fills a filter, and gives the same filter as a query. */
type Fill = (field: string) => {
  readonly set:
    | { readonly text: string }
    | { readonly option: string }
    | { readonly radio: string }
    | { readonly range: [string, string] }
  readonly query: Query
}

/** Fields with a filter in the panel whose values these tests cannot know. */
type WithValue<F extends ListFields> = {
  [K in keyof F]: F[K] extends {
    readonly filter: true
    readonly type: 'text' | 'name' | 'digits' | 'code'
  }
    ? K
    : never
}[keyof F] &
  string

interface Declared<F extends ListFields, Untried> extends ListScreen {
  /** Its entry in the menu, with the group. */
  readonly menu: { readonly item: string; readonly group?: string }
  /** The text of a row's first column. */
  readonly key: (row: AnyRow) => string
  /** Its first column has checkboxes to select rows. */
  readonly isSelectable?: true
  readonly list: List<GridName, F>
  /** Heads with another name. Null: no head sorts by the field. */
  readonly heads: { readonly [K in SortableField<F>]?: string | null }
  readonly unsorted?: readonly string[]
  /** Values of filters. Days, products and missing files are tried without. */
  readonly filters: Readonly<Record<Exclude<WithValue<F>, Untried>, Fill>> & {
    readonly [K in keyof F]?: Fill
  }
  /** Fields without a filter in the panel, or with a test elsewhere. */
  readonly untried: readonly Untried[]
}

export type KnownList = ReturnType<typeof list>

/** A list with the heads and the filters of the contract. */
function list<F extends ListFields, const Untried extends keyof F & string = never>(
  known: Declared<F, Untried>,
) {
  const { list: declaration, heads, unsorted = [], filters, untried, ...screen } = known
  const names: Readonly<Record<string, string>> = namesOf(declaration)
  const headOf: Readonly<Record<string, string | null>> = { ...names, ...heads }
  const { field, direction } = declaration.defaultSort
  const sorted = Object.entries(declaration.fields).flatMap(([name, { sort, mastersOnly }]) =>
    sort && !mastersOnly && headOf[name] !== null ? [[headOf[name] ?? name, name] as const] : [],
  )
  const fills: Readonly<Record<string, Fill | undefined>> = filters
  const left: readonly string[] = untried
  const filled = Object.entries<ListField>(declaration.declared).flatMap(
    ([name, { filter, type }]) => {
      const fill = fills[name] ?? (left.includes(name) ? undefined : usualFills[type])
      return filter && fill ? [{ label: names[name] ?? name, ...fill(name) }] : []
    },
  )
  return {
    ...screen,
    grid: endpoints[gridCalls[declaration.name]].path,
    /** In the form of the address. */
    defaultSort: direction === 'DESC' ? `-${field}` : field,
    /** Sortable heads with their fields. */
    sorts: Object.fromEntries(sorted),
    /** Further heads, for a network master. */
    heads: unsorted,
    filters: filled,
  }
}

function text(value: string) {
  return typed(value, value)
}

/** A filter with another spelling in the request than in the field. */
function typed(input: string, value: string): Fill {
  return (field) => ({ set: { text: input }, query: filterQuery(field, 'LIKE', value) })
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

const usualFills: Partial<Record<FieldType, Fill>> = {
  instant: days(300, 120),
  product: option('Nanofaktoring', 'NANO'),
  boolean: (field) => ({
    set: { radio: 'Brakuje plików' },
    query: filterQuery(field, 'BOOL', 'true'),
  }),
}

const documents = {
  key: (row: AnyRow) => `${row.documentNumber}${row.partnerItemId ?? ''}`,
  heads: { documentNumber: 'Dokument' },
}
const documentFilters = {
  documentNumber: text('/0002'),
  partnerItemId: text('p-1'),
  status: option('Spłacony', 'paid'),
}

export const everyList: readonly KnownList[] = [
  list({
    path: '/lead-list',
    name: 'Leads',
    isSelectable: true,
    menu: { item: 'Leads' },
    key: (row) => `${row.companyName}${row.nip}`,
    list: leads,
    heads: { companyName: 'Firma', lastName: 'Osoba kontaktowa' },
    filters: {
      companyName: text('SZKOLKA'),
      nip: typed('PL 9-9', '99'),
      lastName: text('żak'),
      phoneNumber: typed('+48 60\u00a09', '609'),
      email: text('zak.'),
      number: text('/00001'),
      status: option('Wniosek złożony', 'PROPOSAL_SUBMITTED'),
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
    list: contracts,
    heads: {},
    unsorted: ['Przebieg'],
    filters: {
      number: text('/001'),
      customerName: typed('dabrowa\u00a0 s', 'dabrowa s'),
      customerNip: typed('4\u202f2', '42'),
      status: option('Zakończona', 'terminated'),
    },
    untried: [],
  }),
  list({
    path: '/invoice-loan-list',
    name: 'Invoices and loans',
    menu: { item: 'Invoices and loans', group: 'Invoices and loans' },
    isSelectable: true,
    list: receivedDocuments,
    ...documents,
    filters: documentFilters,
    untried: ['customerNip', 'toConfirm'],
  }),
  list({
    path: '/invoice-loan-gained-list',
    name: 'Invoices and loans gained through the partner',
    menu: { item: 'Invoices and loans gained through the partner', group: 'Invoices and loans' },
    list: gainedDocuments,
    ...documents,
    filters: {
      ...documentFilters,
      partnerCommissionAmount: (field) => ({
        set: { range: ['100', '500,00'] },
        query: rangeQuery(field, 10_000, 50_000),
      }),
    },
    untried: ['customerNip'],
  }),
  list({
    path: '/loan-update-list',
    name: 'Loan updates',
    menu: { item: 'Loan updates', group: 'Invoices and loans' },
    key: (row) => String(row.documentNumber),
    list: loanUpdates,
    heads: {},
    filters: {
      documentNumber: text('/001'),
      kind: option('Korekta', 'CORRECTION'),
    },
    untried: ['customerName', 'customerNip'],
  }),
  list({
    path: '/settlements',
    name: 'Settlements',
    menu: { item: 'Settlements' },
    key: (row) => String(row.number),
    list: settlements,
    heads: { periodFrom: 'Okres', periodTo: null },
    filters: {
      number: text(`/${new Date().getFullYear()}`),
      status: option('Wypłacone', 'paid'),
    },
    untried: ['periodTo'],
  }),
]
