import type { ReactNode } from 'react'
import { ListScreen } from '#grid/list-screen.tsx'
import { useListAddress } from '#grid/address/use-list-address.ts'
import { leadList } from './lead-list.ts'
import { leadListRoute } from './leads.routes.tsx'

export function LeadListScreen(): ReactNode {
  const address = useListAddress(leadListRoute)
  return <ListScreen list={leadList} title="title" address={address} />
}
