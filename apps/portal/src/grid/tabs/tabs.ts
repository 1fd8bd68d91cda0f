import type { GridTabs } from '@partner-portal/contract/grid-outline'
import type { ListShape, ListState } from '#grid/address/list-state.ts'

type Tabbed = ListShape['tabbed']

/** The initial tab. It is not in the address. */
export function firstTab(tabbed: GridTabs): string {
  return tabbed.values[0] ?? ''
}

export function tabOf(state: ListState, tabbed: GridTabs): string {
  return state.filters[tabbed.field] ?? ''
}

export function withTab(state: ListState, tabbed: GridTabs, value: string): ListState {
  const others = besidesTab(state, tabbed)
  return { ...state, page: 1, filters: value ? { ...others, [tabbed.field]: value } : others }
}

/** The number of filters without the tab. */
export function clearableFilters(state: ListState, tabbed: Tabbed): number {
  return Object.values(besidesTab(state, tabbed)).length
}

/** Whether filters may hide rows. */
export function isFiltered(state: ListState, tabbed: Tabbed): boolean {
  if (clearableFilters(state, tabbed) > 0) return true
  return tabbed !== undefined && tabOf(state, tabbed) !== firstTab(tabbed)
}

/** Clears the filters, and the tab only if nothing else is set. */
export function withoutFilters(state: ListState, { tabbed }: ListShape): ListState {
  const tab = tabbed && clearableFilters(state, tabbed) > 0 ? tabOf(state, tabbed) : ''
  const filters = { ...state, page: 1, filters: {} }
  return tabbed ? withTab(filters, tabbed, tab || firstTab(tabbed)) : filters
}

function besidesTab(state: ListState, tabbed: Tabbed): ListState['filters'] {
  const { [tabbed?.field ?? '']: _, ...others } = state.filters
  return others
}
