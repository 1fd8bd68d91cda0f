import { type GridName, gridPages } from '@partner-portal/contract/lists/grid-names'
import { isGridName } from '@partner-portal/contract/lists/is-grid-name'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import type { Exports } from '#platform/list/export-slots.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'

/** Every list by the name of its grid. */
export type ListSources = Readonly<Record<GridName, GridSource>>

/** Sources and exports of all lists. */
export interface Lists {
  readonly sources: ListSources
  readonly exports: Exports
}

export function opens(grid: GridName, principal: Principal): boolean {
  return mayOpen(gridPages[grid], principal)
}

/** The lists that the user may open, as far as their rows belong to companies. */
export function listsOfCompanies(sources: ListSources, principal: Principal) {
  return Object.keys(sources)
    .filter(isGridName)
    .filter((grid) => sources[grid].grid.record.company && opens(grid, principal))
    .map((grid) => [grid, sources[grid]] as const)
}
