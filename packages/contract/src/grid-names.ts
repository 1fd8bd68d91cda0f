import type { SecuredPage } from './access-map.ts'

/** Every grid by the name that its address and its reload have (product §3). */
export const gridNames = [
  'lead-grid',
  'proposal-contract-grid',
  'invoice-loan-grid',
  'financial-document-grid',
  'loan-update-grid',
  'settlement-grid',
] as const
export type GridName = (typeof gridNames)[number]

/** The page that shows a grid; who may open it may call the grid and what belongs to it. */
export const gridPages = {
  'lead-grid': '/lead-list',
  'proposal-contract-grid': '/proposal-contract-list',
  'invoice-loan-grid': '/invoice-loan-list',
  'financial-document-grid': '/invoice-loan-gained-list',
  'loan-update-grid': '/loan-update-list',
  'settlement-grid': '/settlements',
} as const satisfies Record<GridName, SecuredPage>

export function isGridName(text: string): text is GridName {
  return Object.hasOwn(gridPages, text)
}
