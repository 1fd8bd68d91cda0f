import type { ReactNode } from 'react'
import { ListScreen } from '#grid/list-screen.tsx'
import { useListAddress } from '#grid/address/use-list-address.ts'
import { gainedDocumentsRoute } from './financial-documents.routes.tsx'
import { gainedDocumentList } from './gained-document-list.ts'

export function GainedDocumentsScreen(): ReactNode {
  const address = useListAddress(gainedDocumentsRoute)
  return <ListScreen list={gainedDocumentList} title="gainedTitle" address={address} />
}
