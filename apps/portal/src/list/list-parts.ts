import { lazyImport } from '#lib/lazy/lazy-import.ts'

// Stable functions for all callers, so that loaded parts are there in the first render.
export const importTable = <Row extends { id: number }>() =>
  import('./results/table.tsx').then((file) => file.TableResults<Row>)
export const importCards = <Row extends { id: number }>() =>
  import('./results/cards.tsx').then((file) => file.Cards<Row>)
export const importFilterForm = <Row extends { id: number }>() =>
  import('./filters/filter-form.tsx').then((file) => file.FilterForm<Row>)

/** Loads the parts of a list besides its screen: a phone skips the table, a desktop the cards. */
export function loadListParts(isSmall: boolean): Promise<unknown> {
  return isSmall
    ? lazyImport(importCards)
    : Promise.all([lazyImport(importTable), lazyImport(importFilterForm)])
}
