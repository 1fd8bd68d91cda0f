import { contractOutline } from '@partner-portal/contract/contract-outline'
import {
  agentFilter,
  dayRangeFilter,
  nipFilter,
  productFilter,
  statusFilter,
  textFilter,
} from '#domain/list/list-fields.tsx'
import { useContractStatusOptions } from '#domain/list/list-options.ts'
import { defineList } from '#grid/definition/define-list.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { contractColumns } from './contract-columns.tsx'
import { contractTexts } from './contracts.texts.ts'

/** Contracts and proposals that came through the partner, with their timelines. */
export const contractList = defineList({
  grid: contractOutline,
  texts: contractTexts,
  title: 'title',
  rowName: (row) => row.number,
  company: (row) => row.customerNip,
  primary: ['customerName', 'amount', 'status'],
  columns: contractColumns,
  filters: [
    textFilter('number'),
    textFilter('customerName'),
    statusFilter(useContractStatusOptions),
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
