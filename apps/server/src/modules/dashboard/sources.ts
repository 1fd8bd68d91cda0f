import type { GridName } from '@partner-portal/contract/grid-names'
import type { GridSource } from '#platform/list/grid-source.ts'

/** The lists that the dashboard counts and sums up. */
export type DashboardSources = Readonly<Record<GridName, GridSource>>
