import { endpoints } from '@partner-portal/contract/endpoints'
import { type FieldType, type ListField, namesOf } from '@partner-portal/contract/list/list'
import { type GridName, gridNames } from '@partner-portal/contract/lists/grid-names'
import { type DeclaredList, lists } from '@partner-portal/contract/lists/lists'
import { addDays } from '@partner-portal/contract/values/days'
import type { ListScreen } from './list-page.ts'
import { daysQuery, filterQuery, rangeQuery } from './portal-api.ts'

/** A row of any list. */
export type AnyRow = Readonly<Record<string, string | number | boolean | null>>

/** Fills a filter, and gives the same filter as a query. */
interface FilterStep {
  readonly set:
    | { readonly text: string }
    | { readonly option: string }
    | { readonly radio: string }
    | { readonly range: [string, string] }
  readonly query: Readonly<Record<string, string>>
}

/** The filter of a field, by rows of the list. */
type Fill = (field: string, rows: readonly AnyRow[]) => FilterStep

/** The differences from the declaration of a list. */
interface Difference<Field extends string = string> {
  /** The text of a row's first column. Default: its numbers. */
  readonly key?: (row: AnyRow) => string
  /** Its first column has checkboxes to select rows. */
  readonly isSelectable?: true
  /** Heads with another name. Null: no head sorts by the field. */
  readonly heads?: { readonly [F in Field]?: string | null }
  readonly unsorted?: readonly string[]
  /** Other values of filters than a row's. Null: the panel has no filter of the field. */
  readonly filters?: { readonly [F in Field]?: Fill | null }
}

export type KnownList = ReturnType<typeof knownList>

function knownList(grid: GridName, difference: Difference) {
  const list = lists[grid]
  const { isSelectable, unsorted = [] } = difference
  const names: Readonly<Record<string, string>> = namesOf(list)
  const headOf: Readonly<Record<string, string | null | undefined>> = {
    ...names,
    ...difference.heads,
  }
  const { field, direction } = list.defaultSort
  const sorted = Object.entries(list.fields).flatMap(([name, { sort, mastersOnly }]) =>
    sort && !mastersOnly && headOf[name] !== null ? [[headOf[name] ?? name, name] as const] : [],
  )
  const filters = Object.entries<ListField>(list.declared).flatMap(([name, declared]) => {
    // The field of the tabs has no filter in the panel.
    if (!declared.filter || name === list.tabs?.field) return []
    const { [name]: fill = usualFills[declared.type]?.(declared) } = difference.filters ?? {}
    return fill ? [{ label: names[name] ?? name, name, fill }] : []
  })
  const { company } = list.record
  /** In place of the texts of its fields, where the panel has a choice of clients. */
  const client = company && {
    label: names[company.name] ?? company.name,
    name: company.nip,
    fields: [company.name, company.nip],
    fill: fillClient,
  }
  const screen: ListScreen = { path: list.page, name: list.title.given }
  return {
    ...screen,
    isSelectable,
    key: difference.key ?? ((row: AnyRow) => list.record.numbers.map((name) => row[name]).join('')),
    grid: endpoints[list.call].path,
    client,
    /** In the form of the address. */
    defaultSort: direction === 'DESC' ? `-${field}` : field,
    /** Sortable heads with their fields. */
    sorts: Object.fromEntries(sorted),
    /** Further heads, for a network master. */
    heads: unsorted,
    filters,
  }
}

const fillText: Fill = (field, rows) => {
  const words = valueIn(rows, field).split(/\s/)
  const longest = words.reduce((found, word) => (word.length > found.length ? word : found))
  return text(longest.slice(-5))(field, rows)
}

const fillClient: Fill = (field, rows) => {
  const nip = valueIn(rows, field)
  return option(nip, nip)(field, rows)
}

/** By the declaration of their fields. */
const usualFills: Partial<Record<FieldType, (declared: ListField) => Fill>> = {
  text: () => fillText,
  name: () => fillText,
  digits: () => fillText,
  code:
    ({ codes }) =>
    (field, rows) => {
      const code = valueIn(rows, field)
      return option(codes?.names[code] ?? code, code)(field, rows)
    },
  instant: () => (field, rows) => {
    const day = valueIn(rows, field).slice(0, 10)
    return range(addDays(day, -7), addDays(day, 1))(field, rows)
  },
  product: () => option('Nanofaktoring', 'NANO'),
  boolean: () => (field) => ({
    set: { radio: 'Brakuje plików' },
    query: filterQuery(field, 'BOOL', 'true'),
  }),
}

function valueIn(rows: readonly AnyRow[], field: string): string {
  const row = rows.find((each) => each[field] !== null && each[field] !== undefined)
  if (!row) throw new Error(`no row has a value of ${field}`)
  return String(row[field])
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

function range(from: string, to: string): Fill {
  return (field) => ({ set: { range: [from, to] }, query: daysQuery(field, from, to) })
}

type FieldOf<N> = keyof Extract<DeclaredList, { readonly name: N }>['declared'] & string

const differences: { readonly [N in GridName]?: Difference<FieldOf<N>> } = {
  'lead-grid': {
    isSelectable: true,
    key: (row) => `${row.companyName}${row.nip}`,
    heads: { companyName: 'Firma', lastName: 'Osoba kontaktowa' },
    filters: {
      companyName: text('SZKOLKA'),
      nip: typed('PL 9-9', '99'),
      lastName: text('żak'),
      phoneNumber: typed('+48 60\u00a09', '609'),
      email: text('zak.'),
    },
  },
  'proposal-contract-grid': {
    unsorted: ['Przebieg'],
    filters: {
      customerName: typed('dabrowa\u00a0 s', 'dabrowa s'),
      customerNip: typed('4\u202f2', '42'),
    },
  },
  'invoice-loan-grid': { isSelectable: true, heads: { documentNumber: 'Dokument' } },
  'financial-document-grid': {
    heads: { documentNumber: 'Dokument' },
    filters: {
      partnerCommissionAmount: (field) => ({
        set: { range: ['100', '500,00'] },
        query: rangeQuery(field, 10_000, 50_000),
      }),
    },
  },
  'settlement-grid': {
    heads: { periodFrom: 'Okres', periodTo: null },
    filters: { periodTo: null },
  },
}

export const everyList = gridNames.map((grid) => knownList(grid, differences[grid] ?? {}))
