import type { ReactNode } from 'react'
import { ListScreen } from '#grid/list-screen.tsx'
import { useListAddress } from '#grid/address/use-list-address.ts'
import { loanUpdateList } from './loan-update-list.tsx'
import { loanUpdateListRoute } from './loan-updates.routes.tsx'

export function LoanUpdateListScreen(): ReactNode {
  const address = useListAddress(loanUpdateListRoute)
  return <ListScreen list={loanUpdateList} title="title" address={address} />
}
