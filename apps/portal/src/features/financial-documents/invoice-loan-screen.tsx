import { mayMoveMoney } from '@partner-portal/contract/access-map'
import type { ReactNode } from 'react'
import { ListScreen } from '#grid/list-screen.tsx'
import { useTexts } from '#lib/texts.tsx'
import { useUser } from '#lib/user.ts'
import { Notice } from '#ui/notice.tsx'
import { financialDocumentTexts } from './financial-documents.texts.ts'
import { invoiceLoanList } from './invoice-loan-list.ts'
import classes from './invoice-loan-screen.module.css'

export function InvoiceLoanScreen(): ReactNode {
  const t = useTexts(financialDocumentTexts)
  const isSuspended = !mayMoveMoney(useUser())
  return (
    <ListScreen
      list={invoiceLoanList}
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
