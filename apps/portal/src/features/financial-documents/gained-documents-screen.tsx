import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListAddress } from '#grid/address/use-list-address.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { gainedDocumentList } from './gained-document-list.ts'

const gainedDocumentsRoute = getRouteApi('/secured/invoice-loan-gained-list')

export function GainedDocumentsScreen(): ReactNode {
  const address = useListAddress(gainedDocumentsRoute)
  return <ListScreen list={gainedDocumentList} title="gainedTitle" address={address} />
}
