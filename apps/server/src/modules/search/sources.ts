import type { GridName } from '@partner-portal/contract/grid-names'
import type { SearchHit } from '@partner-portal/contract/search'
import type { GridSource } from '#platform/list/grid-source.ts'

/** A list that is searched, and its fields by what they hold. */
export interface SearchSource {
  readonly kind: Exclude<SearchHit['kind'], 'company'>
  readonly name: GridName
  readonly grid: GridSource
  readonly fields: {
    /** First the number by which a hit is called. */
    readonly numbers: readonly [string, ...string[]]
    readonly date: string
    /** The customer of a row. `isSearched`: it has a column without case and accents. */
    readonly customer?: {
      readonly name: string
      readonly nip: string
      readonly isSearched: boolean
    }
  }
}
