import type { ReactNode } from 'react'
import { ListScreen } from '#grid/list-screen.tsx'
import { useListAddress } from '#grid/use-list-address.ts'
import { invoiceLoanRoute } from './financial-documents.routes.tsx'
import { invoiceLoanList } from './invoice-loan-list.ts'

export function InvoiceLoanScreen(): ReactNode {
  const address = useListAddress(invoiceLoanRoute)
  return <ListScreen list={invoiceLoanList} title="title" address={address} />
}
