import type { GridName } from '@partner-portal/contract/grid-names'
import type { SearchHit } from '@partner-portal/contract/search'
import type { RawBuilder } from 'kysely'
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
    readonly customer?: { readonly name: string; readonly nip: string }
    /** A folded text of a row in which all typed words are looked for. */
    readonly words?: RawBuilder<unknown>
  }
}
