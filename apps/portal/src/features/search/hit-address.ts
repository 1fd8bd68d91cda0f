import { gridPages } from '@partner-portal/contract/grid-names'
import type { SearchHit } from '@partner-portal/contract/search'

/** Where a result is shown: a settlement on its own page, anything else opened in its list, alone. */
export function hitAddress({ kind, grid, id, filter }: SearchHit): string {
  if (kind === 'settlement' && id !== null) return `${gridPages[grid]}/${id}`
  const record = id === null ? {} : { record: String(id) }
  return `${gridPages[grid]}?${new URLSearchParams({ [filter.field]: filter.value, ...record })}`
}
