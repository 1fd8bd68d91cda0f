import type { LeadWork } from '@partner-portal/contract/leads/lead-work'
import { plain } from '@partner-portal/contract/values/opaque'
import { queryOptions } from '@tanstack/react-query'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { gridKey } from '#list/query/grid-key.ts'

/** What changes when a lead is worked on: the list with its records, and what the home page counts. */
export const workedKeys = [gridKey('findLeads'), ['dashboard-cases']] as const

/**
 * Null for a backend without the call. A lead that was there and is another agent's now fails
 * instead: what is being typed stays with what was known.
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

/** As a request takes it: the step that the user saw. */
export function seenStep(step: Work['nextStep']) {
  return step && { ...step, day: plain(step.day) }
}
