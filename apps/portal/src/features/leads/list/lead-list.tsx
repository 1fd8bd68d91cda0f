import { leadStatuses } from '@partner-portal/contract/leads/lead-status'
import type { Lead } from '@partner-portal/contract/leads/leads'
import { leads } from '@partner-portal/contract/leads/leads.list'
import { UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { leadStatusTexts } from '#domain/leads/lead-status.texts.ts'
import { leadTexts } from '#domain/leads/leads.texts.ts'
import {
  agentFilter,
  dayRangeFilter,
  nipFilter,
  phoneFilter,
  productFilter,
  selectFilter,
  textFilter,
} from '#domain/list/list-fields.tsx'
import { useCodeOptions } from '#domain/list/list-options.ts'
import { send } from '#lib/api/api.ts'
import { hasFeature } from '#lib/config/features.ts'
import { ifUnreadable } from '#lib/failures/failures.ts'
import { defineList } from '#list/definition/define-list.ts'
import { type ListAction, ListChanged } from '#list/definition/list-action.ts'
import { ListScreen } from '#list/list-screen.tsx'
import { leadColumns } from './lead-columns.tsx'

const useLeadStatusOptions = () => useCodeOptions(leadStatuses, leadStatusTexts)

const importBoard = () => import('../board/lead-board.tsx').then((file) => file.LeadBoard)
const importWork = () => import('#domain/leads/lead-work.tsx').then((file) => file.LeadWork)
const importDetails = () => import('../work/lead-keeping.tsx').then((file) => file.LeadKeeping)

const importHandOver = () => import('#domain/leads/hand-over.tsx')
const importAllLeads = () => import('./all-leads.ts').then((file) => file.loadAllLeads)

/** Gives leads to another agent. Repeating it changes nothing. */
const handOver: ListAction<Lead, keyof typeof leadTexts> = {
  label: 'handOver',
  icon: UserRoundCog,
  refusesSuspended: true,
  mastersOnly: true,
  isSelectable: () => true,
  company: (row) => row.agentName ?? '',
  whole: {
    load: async (filters, signal) => (await importAllLeads())(filters, signal),
    isOutdated: (error) => error instanceof ListChanged,
  },
  importChoice: () => importHandOver().then((file) => file.HandOverChoice),
  async run(ids, signal, choice) {
    const { agentIdOf } = await importHandOver()
    const body = { ids: [...ids], agentId: agentIdOf(choice) }
    const answer = await send('createLeadHandOver', { body, signal }).catch(ifUnreadable)
    const { handedOver, unchanged = [], refused = [] } = answer ?? {}
    if (!Array.isArray(handedOver)) return { done: [], refused: [], sent: ids }
    return { done: handedOver, unchanged, refused }
  },
  texts: {
    question: 'handOverQuestion',
    consequence: 'handOverConsequence',
    done: 'handedOver',
    unchanged: 'handedOverBefore',
    sent: 'handOverSent',
    refused: 'notHandedOver',
    failed: 'handOverFailed',
    reasons: { NOT_FOUND: 'leadNotFound' },
    otherReason: 'otherReason',
  },
}

/** The partner's blocked clients. */
export const leadList = defineList({
  grid: leads,
  texts: leadTexts,
  rowName: (row) => row.companyName,
  columns: leadColumns,
  filters: [
    textFilter('companyName'),
    nipFilter('nip'),
    selectFilter('status', 'status', useLeadStatusOptions),
    dayRangeFilter('blockedUntil'),
    dayRangeFilter('dateAdded'),
    dayRangeFilter('nextStepDate'),
    textFilter('lastName'),
    productFilter,
    textFilter('number'),
    phoneFilter('phoneNumber'),
    textFilter('email'),
    agentFilter,
  ],
  tabs: { '': 'allLeads', false: 'protectedLeads', true: 'expiredLeads' },
  action: handOver,
  importWork,
  importDetails,
  featureOf: { nextStepDate: 'leads', isExpired: 'leads' },
  reload: true,
  summary: false,
})

/** Without fields that this backend lacks. */
function offeredList(): typeof leadList {
  if (hasFeature('leads')) return leadList
  const { action: _, importWork: __, importDetails: ___, ...list } = leadList
  return list
}

export function LeadListScreen() {
  const [list] = useState(offeredList)
  return <ListScreen list={list} importBoard={hasFeature('leads') ? importBoard : undefined} />
}
