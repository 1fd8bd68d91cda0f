import { isGridName } from '@partner-portal/contract/lists/is-grid-name'
import type { CompanyRecords } from '@partner-portal/contract/records/records'
import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'
import type { List } from '#list/definition/define-list.ts'
import { gridKey } from '#list/query/grid-key.ts'

/** The user's records of a company, over all lists. Null for a backend without the call. */
export function companyQuery<Row>(list: List<Row>, nip: string) {
  return queryOptions({
    queryKey: [...gridKey(list.grid.call), 'company', nip],
    queryFn: ({ signal }) => findCompany(nip, signal),
  })
}

export async function findCompany(nip: string, signal: AbortSignal) {
  const query = new URLSearchParams({ nip })
  const answer = await sendIfOffered('findCompanyRecords', { query, signal })
  return answer === null ? null : readCompany(answer)
}

function readCompany({ lists, settlementLines }: CompanyRecords) {
  return {
    /** `all`: the count with the opened record. */
    lists: lists
      .filter(({ grid }) => isGridName(grid))
      .map((list) => ({ ...list, all: list.count })),
    lines: settlementLines ?? { count: 0, collection: [] },
  }
}

export type CompanyOfRecord = ReturnType<typeof readCompany>
