import type { GridFields, GridOutline } from '../list/grid-outline.ts'
import { type DeclaredList, ofLists, statusGroups } from './lists.ts'

// The portal's build puts the values of this module in its place, so that no page loads the
// declarations of all lists (apps/portal/build/plain-data.ts).

/** The names of grids, used in their addresses and reloads. */
export type GridName = DeclaredList['name']

/** The call that answers a grid's list. */
export type GridCallName = DeclaredList['call']

/** A list of the portal without schemas. */
export type KnownOutline<
  C extends GridCallName = GridCallName,
  F extends GridFields = GridFields,
  Tab extends string = string,
> = GridOutline<GridName, C, F, Tab>

/** The page of each grid. Users who may open the page may call the grid. */
export const gridPages = ofLists('page')
export const gridNames = Object.keys(gridPages) as readonly GridName[]
export const gridCalls = ofLists('call')
export const gridTitles = ofLists('title')
/** The order in which each grid's list opens. */
export const gridSorts = ofLists('defaultSort')
/** The group of codes of each grid's status; undefined for a grid without one. */
export const gridStatusGroups = statusGroups()
