import type { Grid } from '@partner-portal/contract/list/grid'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { listSourcesOf } from '../../apps/server/src/lists.ts'
import type { GridSource } from '../../apps/server/src/platform/list/grid-source.ts'

type Filters = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The questions to a list: each filter alone, in every order. */
export interface BenchGrid {
  readonly source: GridSource
  readonly filters: Filters
}

/** Other filters than the usual ones. */
const differing: Readonly<Partial<Record<GridName, Filters>>> = {
  'financial-document-grid': {
    customerNip: filter('customerNip', 'IN', '1000000007,1000000121'),
    product: filter('product', 'IN', 'NANO,FACTORING'),
    ...searches('documentNumber', '2024/19'),
    status: filter('status', 'IN', 'paid'),
    dateAdded: range('dateAdded', '2026-01-01', '2026-03-31'),
    fundingDate: range('fundingDate', '2025-01-01', '2025-06-30'),
    repaymentPeriod: filter('repaymentPeriod', 'LIKE', '30DAYS'),
    partnerItemId: filter('partnerItemId', 'LIKE', 'P-12'),
  },
  'invoice-loan-grid': {
    ...searches('documentNumber', '2024/19'),
    status: filter('status', 'IN', 'paid'),
    dueDate: range('dueDate', '2026-01-01', '2026-03-31'),
    toConfirm: filter('toConfirm', 'BOOL', 'true'),
  },
  'lead-grid': {
    nip: filter('nip', 'IN', '1000000007,1000000121'),
    ...searches('companyName', 'zuraw 1'),
    lastName: filter('lastName', 'LIKE', 'nowak ewa'),
    email: filter('email', 'LIKE', 'k12'),
    status: filter('status', 'IN', 'LOCKED'),
    blockedUntil: range('blockedUntil', '2026-01-01', '2026-03-31'),
    isExpired: filter('isExpired', 'BOOL', 'false'),
  },
  'proposal-contract-grid': {
    ...searches('number', '2024/19'),
    status: filter('status', 'IN', 'signed'),
    signedDate: range('signedDate', '2026-01-01', '2026-03-31'),
  },
  'settlement-grid': {
    ...searches('number', '2024/1'),
    status: filter('status', 'IN', 'paid'),
    paidDate: range('paidDate', '2026-01-01', '2026-03-31'),
  },
}

export function benchGrid(name: GridName): BenchGrid {
  const source = listSourcesOf({ featuresOff: [] })[name]
  const columns = { ...source.columns, ...source.timeDependentColumns?.(new Date('2026-11-01')) }
  return { source: { ...source, columns }, filters: differing[name] ?? usualFilters(source.grid) }
}

/** By the number, the last of the codes and the day of a row. */
function usualFilters({ declared, defaultSort, record }: Grid): Filters {
  const { numbers, status } = record
  const day = defaultSort.field
  return {
    ...searches(numbers[0], '2024/19'),
    [status]: filter(status, 'IN', declared[status]?.codes?.values.at(-1) ?? ''),
    [day]: range(day, '2026-01-01', '2026-03-31'),
  }
}

/** Searches that find some rows, nearly all and none. */
function searches(field: string, some: string): Filters {
  return {
    [field]: filter(field, 'LIKE', some),
    [`${field}, one letter`]: filter(field, 'LIKE', '7'),
    [`${field}, no match`]: filter(field, 'LIKE', 'nothing'),
  }
}

function filter(field: string, matchType: string, value: string): Record<string, string> {
  return { [`filter[${field}][value]`]: value, [`filter[${field}][matchType]`]: matchType }
}

function range(field: string, from: string, to: string): Record<string, string> {
  const parameters = { from: `${from} 00:00:00`, to: `${to} 23:59:59` }
  return filter(
    field,
    'RAW',
    JSON.stringify({ value: `${field} >= :from AND ${field} <= :to`, parameters, leftJoin: null }),
  )
}
