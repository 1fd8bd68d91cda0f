import { mayMoveMoney } from '@partner-portal/contract/access-map'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListAddress } from '#grid/address/use-list-address.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { useTexts } from '#lib/texts.tsx'
import { useUser } from '#lib/user.ts'
import { Notice } from '#ui/notice.tsx'
import { financialDocumentTexts } from './financial-documents.texts.ts'
import { invoiceLoanList } from './invoice-loan-list.ts'
import classes from './invoice-loan-screen.module.css'

const invoiceLoanRoute = getRouteApi('/secured/invoice-loan-list')

export function InvoiceLoanScreen(): ReactNode {
  const address = useListAddress(invoiceLoanRoute)
  const t = useTexts(financialDocumentTexts)
  const isSuspended = !mayMoveMoney(useUser())
  return (
    <ListScreen
      list={invoiceLoanList}
      title="title"
      address={address}
      top={
        isSuspended && (
          <div className={classes.suspended}>
            <Notice tone="warning" text={t('suspended')} />
          </div>
        )
      }
    />
  )
}
