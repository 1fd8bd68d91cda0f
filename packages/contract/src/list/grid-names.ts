import type { SecuredPage } from '../protocol/access-map.ts'

/** The page of each grid. Users who may open the page may call the grid. */
export const gridPages = {
  'lead-grid': '/lead-list',
  'proposal-contract-grid': '/proposal-contract-list',
  'invoice-loan-grid': '/invoice-loan-list',
  'financial-document-grid': '/invoice-loan-gained-list',
  'loan-update-grid': '/loan-update-list',
  'settlement-grid': '/settlements',
} as const satisfies Record<string, SecuredPage>

/** The names of grids, used in their addresses and reloads. */
export type GridName = keyof typeof gridPages
export const gridNames = Object.keys(gridPages) as readonly GridName[]

/** The call that answers each grid's list. */
export const gridCalls = {
  'lead-grid': 'findLeads',
  'proposal-contract-grid': 'findContracts',
  'invoice-loan-grid': 'findInvoicesAndLoans',
  'financial-document-grid': 'findFinancialDocuments',
  'loan-update-grid': 'findLoanUpdates',
  'settlement-grid': 'findSettlements',
} as const satisfies Record<GridName, string>

export type GridCallName = (typeof gridCalls)[GridName]

/** The specification's name of each list, and the Polish one. */
export const gridTitles = {
  'lead-grid': { given: 'Leads', pl: 'Zgłoszeni klienci' },
  'proposal-contract-grid': { given: 'Contracts and proposals', pl: 'Umowy i wnioski' },
  'invoice-loan-grid': { given: 'Invoices and loans', pl: 'Otrzymane faktury i pożyczki' },
  'financial-document-grid': {
    given: 'Invoices and loans gained through the partner',
    pl: 'Pozyskane faktury i pożyczki',
  },
  'loan-update-grid': { given: 'Loan updates', pl: 'Zwroty i korekty' },
  'settlement-grid': { given: 'Settlements', pl: 'Rozliczenia' },
} as const satisfies Record<GridName, { given: string; pl: string }>

/** The order in which each grid's list opens. */
export const gridSorts = {
  'lead-grid': { field: 'dateAdded', direction: 'DESC' },
  'proposal-contract-grid': { field: 'dateAdded', direction: 'DESC' },
  'invoice-loan-grid': { field: 'dateAdded', direction: 'DESC' },
  'financial-document-grid': { field: 'dateAdded', direction: 'DESC' },
  'loan-update-grid': { field: 'updateDate', direction: 'DESC' },
  'settlement-grid': { field: 'periodFrom', direction: 'DESC' },
} as const satisfies Record<GridName, { field: string; direction: 'ASC' | 'DESC' }>

export function isGridName(text: string): text is GridName {
  return Object.hasOwn(gridPages, text)
}
