import { loadPart } from '#lib/lazy/loaded-parts.ts'
import { importFilterForm } from './filters/import-filter-form.ts'
import { importCards } from './phone/import-cards.ts'
import { importTable } from './table/import-table.ts'

/** Loads what a list shows besides its screen. A phone does not load the table, nor a desktop the cards. */
export function loadListParts(isSmall: boolean): Promise<unknown>[] {
  return isSmall ? [loadPart(importCards)] : [loadPart(importTable), loadPart(importFilterForm)]
}
