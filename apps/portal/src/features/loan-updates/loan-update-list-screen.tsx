import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListAddress } from '#grid/address/use-list-address.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { loanUpdateList } from './loan-update-list.tsx'

const loanUpdateListRoute = getRouteApi('/secured/loan-update-list')

export function LoanUpdateListScreen(): ReactNode {
  const address = useListAddress(loanUpdateListRoute)
  return <ListScreen list={loanUpdateList} title="title" address={address} />
}
