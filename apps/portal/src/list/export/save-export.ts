import { listSearchParams } from '@partner-portal/contract/list/list-query'
import { plainText } from '@partner-portal/contract/values/plain-text'
import { type DownloadOptions, download } from '#lib/files/download.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { today } from '#lib/timing/today.ts'
import { columnsOf, isSame, type ListShape, type ListState } from '#list/address/list-state.ts'
import type { List } from '#list/definition/define-list.ts'
import { isShown } from '#list/definition/filter.ts'
import { sentFilters } from '#list/query/list.queries.ts'

type Exported = Pick<List<never>, 'columns'> & Pick<ListShape, 'filters'>
type Label = (key: string) => string
type Named = Pick<List<never>, 'title' | 'tabs'> & Pick<ListShape, 'filters'>

export async function saveExport(
  list: Exported & Named & Pick<List<never>, 'grid'>,
  state: ListState,
  label: Label,
  options: DownloadOptions,
): Promise<void> {
  const query = exportRequest(state, list)
  const file = await download(list.grid.call, { ...options, query })
  saveFile(file, `${exportName(list, state, label)}_${today()}.xlsx`)
}

const MAX_NAME = 100

/** The list's title, its tab and filters: `otrzymane-faktury-i-pozyczki_do-potwierdzenia_status`. */
export function exportName(
  { title, tabs, filters }: Named,
  state: ListState,
  label: Label,
): string {
  const parts = filters.flatMap((filter) => {
    const value = state.filters[filter.field]
    if (!value) return []
    if (isShown(filter)) return filter.type === 'SELECT' ? label(filter.label) : value
    const tab = tabs?.[value]
    return tab ? label(tab) : []
  })
  const words = [label(title), ...parts].map((part) =>
    plainText(part)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  )
  return words.filter(Boolean).join('_').slice(0, MAX_NAME)
}

/** The sheet has all columns in its own order; after a choice by the user, the table's columns. */
export function exportRequest(state: ListState, list: Exported): URLSearchParams {
  const all = columnsOf(list)
  const fields = state.columns.flatMap((name) =>
    list.columns.flatMap(({ field, second, alsoShows = [] }) =>
      field === name ? [field, ...(second ? [second.field] : []), ...alsoShows] : [],
    ),
  )
  return listSearchParams({
    limit: 0,
    sort: state.sort,
    filters: sentFilters(state, list),
    ...(isSame(state.columns, all) ? {} : { columns: fields }),
  })
}
