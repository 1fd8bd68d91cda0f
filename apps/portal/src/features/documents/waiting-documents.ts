import { type ListFilter, listSearchParams } from '@partner-portal/contract/list/list-query'
import { randomUuid } from '#lib/actions/random-uuid.ts'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { ifUnreadable } from '#lib/failures/failures.ts'
import type { AllRows } from '#list/definition/list-action.ts'

/** All documents of the filters that this user could confirm. Null for a backend without the call. */
export async function loadWaiting(
  filters: readonly ListFilter[],
  signal: AbortSignal,
): Promise<AllRows | null> {
  const query = listSearchParams({ filters })
  const answer = await sendIfOffered('getWaitingDocuments', { query, signal })
  if (answer === null) return null
  // One id for all tries, so that the server repeats no confirmation after a lost answer.
  const body = { id: randomUuid(), version: answer.version }
  return {
    count: answer.count,
    sums: answer.sums,
    firstSignatures: answer.firstSignatures ?? 0,
    hasMore: answer.hasMore,
    rows: answer.collection,
    async run(stop) {
      const result = await send('confirmWaitingDocuments', { query, body, signal: stop }).catch(
        ifUnreadable,
      )
      const { confirmed, signed = [] } = result ?? {}
      if (!Array.isArray(confirmed)) return { done: [], refused: [], sent: Array(answer.count) }
      return { done: confirmed, firstSigned: signed, refused: [] }
    },
  }
}
