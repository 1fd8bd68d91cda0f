import type { GridSource } from '#platform/list/grid-source.ts'

/** The lists that the dashboard counts. */
export interface DashboardSources {
  readonly leads: GridSource
  readonly contracts: GridSource
  readonly documents: GridSource
  readonly received: GridSource
}
