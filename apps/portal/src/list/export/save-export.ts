import { listSearchParams } from '@partner-portal/contract/list/list-query'
import { type DownloadOptions, download } from '#lib/files/download.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { columnsOf, isSame, type ListShape, type ListState } from '#list/address/list-state.ts'
import type { List } from '#list/definition/define-list.ts'
import { sentFilters } from '#list/query/list.queries.ts'

// The specification's name.
const FILE_NAME = 'export.xlsx'

type Exported = Pick<List<never>, 'columns'> & Pick<ListShape, 'filters'>

export async function saveExport(
  list: Exported & Pick<List<never>, 'grid'>,
  state: ListState,
  options: DownloadOptions,
): Promise<void> {
  const query = exportRequest(state, list)
  saveFile(await download(list.grid.call, { ...options, query }), FILE_NAME)
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
