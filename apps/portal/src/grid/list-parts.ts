import { loadPart } from '#lib/lazy/loaded-parts.ts'

/*
 * What a list shows besides its screen. A phone does not load the table, nor a desktop the cards.
 * Each is one function for all who load it, so that it is there in the first render.
 */
export const importTable = <Row extends { id: number }>() =>
  import('./table/table-results.tsx').then((file) => file.TableResults<Row>)
export const importFilterForm = () =>
  import('./filters/filter-form.tsx').then((file) => file.FilterForm)
export const importCards = () =>
  import('./phone/phone-results.tsx').then((file) => file.PhoneResults)

export function loadListParts(isSmall: boolean): Promise<unknown>[] {
  return isSmall ? [loadPart(importCards)] : [loadPart(importTable), loadPart(importFilterForm)]
}
