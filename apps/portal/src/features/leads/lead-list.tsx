import { leadOutline } from '@partner-portal/contract/records/lead-outline'
import { leadStatuses } from '@partner-portal/contract/values/lead-status'
import {
  agentFilter,
  dayRangeFilter,
  nipFilter,
  phoneFilter,
  productFilter,
  statusFilter,
  textFilter,
} from '#domain/list/list-fields.tsx'
import { useCodeOptions } from '#domain/list/list-options.ts'
import { leadStatusTexts } from '#domain/status/lead-status.texts.ts'
import { defineList } from '#grid/definition/define-list.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { leadColumns } from './lead-columns.tsx'
import { leadTexts } from './leads.texts.ts'

const useLeadStatusOptions = () => useCodeOptions(leadStatuses, leadStatusTexts)

/** Clients that the partner blocked. */
export const leadList = defineList({
  grid: leadOutline,
  texts: leadTexts,
  title: 'title',
  rowName: (row) => row.companyName,
  columns: leadColumns,
  filters: [
    textFilter('companyName'),
    nipFilter('nip'),
    statusFilter(useLeadStatusOptions),
    dayRangeFilter('blockedUntil'),
    dayRangeFilter('dateAdded'),
    textFilter('lastName'),
    productFilter,
    textFilter('number'),
    phoneFilter('phoneNumber'),
    textFilter('email'),
    agentFilter,
  ],
  tabs: { '': 'allLeads', false: 'protectedLeads', true: 'expiredLeads' },
  reload: true,
  summary: false,
})

export function LeadListScreen() {
  return <ListScreen list={leadList} />
}
