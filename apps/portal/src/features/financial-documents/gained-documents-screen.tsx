import type { ReactNode } from 'react'
import { ListScreen } from '#grid/list-screen.tsx'
import { gainedDocuments } from './financial-document-list.ts'
import { gainedDocumentsRoute } from './financial-documents.routes.tsx'

export function GainedDocumentsScreen(): ReactNode {
  const search = gainedDocumentsRoute.useSearch()
  const navigate = gainedDocumentsRoute.useNavigate()
  return (
    <ListScreen
      list={gainedDocuments}
      title="title"
      address={{
        search,
        setSearch: (change, replace) =>
          void navigate({ search: change, replace, resetScroll: false }),
      }}
    />
  )
}
