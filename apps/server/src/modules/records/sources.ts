import type { GridName } from '@partner-portal/contract/grid-names'
import type { GridSource } from '#platform/list/grid-source.ts'

/** Every list by the name of its grid. */
export type RecordSources = Readonly<Record<GridName, GridSource>>
