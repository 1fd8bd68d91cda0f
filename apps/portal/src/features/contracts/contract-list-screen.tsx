import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListAddress } from '#grid/address/use-list-address.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { contractList } from './contract-list.ts'

const contractListRoute = getRouteApi('/secured/proposal-contract-list')

export function ContractListScreen(): ReactNode {
  const address = useListAddress(contractListRoute)
  return <ListScreen list={contractList} title="title" address={address} />
}
