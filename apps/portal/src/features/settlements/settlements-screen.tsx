import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListAddress } from '#grid/address/use-list-address.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { CurrentSettlement } from './current-settlement.tsx'
import { settlementList } from './settlement-list.tsx'

const settlementsRoute = getRouteApi('/secured/settlements')

export function SettlementsScreen(): ReactNode {
  const address = useListAddress(settlementsRoute)
  return (
    <ListScreen list={settlementList} title="title" address={address} top={<CurrentSettlement />} />
  )
}
