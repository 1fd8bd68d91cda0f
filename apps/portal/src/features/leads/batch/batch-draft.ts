import type { SheetRow } from '@partner-portal/sheets/sheet-file'
import { readDraft, useDraft, writeDraft } from '#lib/storage/draft.ts'
import { draftFields } from '../block/lead-fields.ts'
import type { Row, RowState } from './row-states.ts'

const NAME = 'batch'
/** States with nothing left to do. A reported row is `own` after a reload. */
const finalStates: readonly RowState[] = ['reported', 'own']
const fields = Object.keys(draftFields) as (keyof typeof draftFields)[]

/** Keeps the corrected rows as a sheet of named columns. Consents are given anew. */
export function useKeptRows(rows: readonly Row[]): void {
  const sheet: SheetRow[] = [
    { line: 0, cells: fields },
    ...rows.map(({ line, values }) => ({ line, cells: fields.map((field) => values[field]) })),
  ]
  useDraft(NAME, rows.every(({ state }) => finalStates.includes(state)) ? null : sheet)
}

export function keptRows(): readonly SheetRow[] | null {
  const draft = readDraft(NAME)
  return Array.isArray(draft) && draft.every(isRow) ? draft : null
}

export const dropRows = () => writeDraft(NAME, null)

function isRow(value: unknown): value is SheetRow {
  const { line, cells } = { ...(value as Partial<SheetRow> | null) }
  const texts: readonly unknown[] = Array.isArray(cells) ? cells : [null]
  return typeof line === 'number' && texts.every((cell) => typeof cell === 'string')
}
