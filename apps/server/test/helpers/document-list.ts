import {
  type GainedDocument,
  gainedDocumentGrid,
} from '@partner-portal/contract/documents/documents'
import type { GridPage } from '@partner-portal/contract/list/grid'
import { gridList } from './grid-list.ts'
import type { TestPortal } from './test-portal.ts'

export type Page = GridPage<GainedDocument>

/** The grid of gained documents; the demo partner has 1,500. */
export function documentList(portal: TestPortal) {
  return gridList(portal, gainedDocumentGrid)
}
