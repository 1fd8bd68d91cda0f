import type { AccountEntry } from '@partner-portal/contract/account-history'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { has, type Loose } from '#lib/api/loose.ts'

const isWhole = has<Loose<AccountEntry>, 'id' | 'at' | 'action'>('id', 'at', 'action')
type Entry = Parameters<typeof isWhole>[0] & Pick<AccountEntry, 'id' | 'at' | 'action'>

interface Page {
  readonly entries: readonly Entry[]
  readonly hasMore: boolean
}

/** The newest entries first. Null for a backend without the call. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['account-history'],
  initialPageParam: null as number | null,
  queryFn: async ({ pageParam, signal }): Promise<Page | null> => {
    const query = new URLSearchParams(pageParam === null ? {} : { before: String(pageParam) })
    const answer = await ifOffered(send('findAccountEntries', { query, signal }))
    if (answer === null) return null
    const entries = answer?.collection?.filter(isWhole) ?? []
    return { entries, hasMore: answer?.hasMore ?? false }
  },
  getNextPageParam: (last) => (last?.hasMore ? last.entries.at(-1)?.id : undefined),
})

export type HistoryEntry = Entry
