import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListAddress } from '#grid/address/use-list-address.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { leadList } from './lead-list.ts'

const leadListRoute = getRouteApi('/secured/lead-list')

export function LeadListScreen(): ReactNode {
  const address = useListAddress(leadListRoute)
  return <ListScreen list={leadList} title="title" address={address} />
}
