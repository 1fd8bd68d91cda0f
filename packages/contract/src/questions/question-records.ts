import type { GridName } from '../lists/grid-names.ts'
import type { RecordType } from '../protocol/record-type.ts'

/** The lists whose records users ask the salesman about, with the type of their records. */
export const questionRecords = {
  'lead-grid': 'lead',
  'proposal-contract-grid': 'contract',
  'financial-document-grid': 'document',
  'invoice-loan-grid': 'document',
} as const satisfies Partial<Record<GridName, RecordType>>
export type QuestionGrid = keyof typeof questionRecords
export const questionGrids = Object.keys(questionRecords) as readonly QuestionGrid[]
