import type { LeadWork } from '@partner-portal/contract/records/lead-work'
import { plain } from '@partner-portal/contract/values/opaque'
import { queryOptions } from '@tanstack/react-query'
import { gridKey } from '#grid/query/grid-key.ts'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { has, type Loose, requireFields } from '#lib/api/loose.ts'

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
    queryFn: async ({ signal, client }) => {
      const ask = client.getQueryData(queryKey) ? send : sendIfOffered
      const answer = await ask('getLeadWork', { params: { id }, signal })
      return answer === null ? null : readWork(answer)
    },
  })
}

function readWork(answer: Loose<LeadWork> | undefined) {
  const { nextStep, notes, contact, ...rest } = requireFields(
    'getLeadWork',
    answer,
    'notes',
    'contact',
  )
  const { formerContacts = [], handOvers = [] } = rest
  const { withdrawal, extensions = [], mayWithdraw = false, mayExtend = false } = rest
  const { firstName = '', lastName = '', phoneNumber = '', email = '' } = contact
  return {
    nextStep: nextStep?.text && nextStep.day ? { text: nextStep.text, day: nextStep.day } : null,
    notes: notes.filter(has('id', 'text', 'at')),
    contact: { firstName, lastName, phoneNumber, email },
    formerContacts: formerContacts.filter(has('at')),
    handOvers: handOvers.filter(has('at', 'to')),
    withdrawal: withdrawal?.at ? { ...withdrawal, at: withdrawal.at } : null,
    extensions: extensions.filter(has('at')),
    mayWithdraw,
    mayExtend,
  }
}

export type Work = ReturnType<typeof readWork>

/** As a request takes it: the step that the user saw. */
export function seenStep(step: Work['nextStep']) {
  return step && { ...step, day: plain(step.day) }
}
