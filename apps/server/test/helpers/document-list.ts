import type { GridPage } from '@partner-portal/contract/lists/grid'
import {
  type FinancialDocument,
  financialDocumentGrid,
} from '@partner-portal/contract/records/financial-documents'
import { gridList } from './grid-list.ts'
import type { TestPortal } from './test-portal.ts'

export type Page = GridPage<FinancialDocument>

/** The grid of gained documents; the demo partner has 1,500. */
export function documentList(portal: TestPortal) {
  return gridList(portal, financialDocumentGrid)
}
