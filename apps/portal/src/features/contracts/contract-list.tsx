import { contractOutline } from '@partner-portal/contract/records/contract-outline'
import { documentStatuses } from '@partner-portal/contract/values/document-status'
import {
  agentFilter,
  dayRangeFilter,
  nipFilter,
  productFilter,
  statusFilter,
  textFilter,
} from '#domain/list/list-fields.tsx'
import { useCodeOptions } from '#domain/list/list-options.ts'
import { contractStatusTexts } from '#domain/status/document-status.tsx'
import { defineList } from '#grid/definition/define-list.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { contractColumns } from './contract-columns.tsx'
import { contractTexts } from './contracts.texts.ts'

const useStatusOptions = () => useCodeOptions(documentStatuses, contractStatusTexts)

/** Contracts and proposals that came through the partner, with their timelines. */
export const contractList = defineList({
  grid: contractOutline,
  texts: contractTexts,
  title: 'title',
  rowName: (row) => row.number,
  primary: ['customerName', 'amount', 'status'],
  columns: contractColumns,
  filters: [
    textFilter('number'),
    textFilter('customerName'),
    statusFilter(useStatusOptions),
    dayRangeFilter('dateAdded'),
    nipFilter('customerNip'),
    productFilter,
    dayRangeFilter('signedDate'),
    agentFilter,
  ],
  reload: true,
})

export function ContractListScreen() {
  return <ListScreen list={contractList} />
}
