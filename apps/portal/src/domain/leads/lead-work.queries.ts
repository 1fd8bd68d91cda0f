import type { LeadWork } from '@partner-portal/contract/leads/lead-work'
import { plain } from '@partner-portal/contract/values/opaque'
import { queryOptions } from '@tanstack/react-query'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { gridKey } from '#list/query/grid-key.ts'

/**
 * Keys that working on a lead makes stale: the list with its records, the counts of the home page, the
 * client's page and the news.
 */
export const leadWorkKeys = [
  gridKey('findLeads'),
  ['dashboard-cases'],
  ['client'],
  ['news'],
] as const

/**
 * Null for a backend without the call. Fails once the lead is another agent's: typed text stays
 * beside the known data.
 */
export function leadWorkQuery(id: number) {
  const queryKey = [...gridKey('findLeads'), 'work', id]
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const ask = client.getQueryData(queryKey) ? send : sendIfOffered
      return ask('getLeadWork', { params: { id }, signal })
    },
  })
}

export type Work = LeadWork

/** A next step in a request. */
export interface PlainStep {
  readonly text: string
  readonly day: string
}

/** The step seen by the user, for a request. */
export function seenStep(step: Work['nextStep']): PlainStep | null {
  return step && { ...step, day: plain(step.day) }
}
