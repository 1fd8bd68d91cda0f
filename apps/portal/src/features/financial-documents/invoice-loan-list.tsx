import { mayMoveMoney } from '@partner-portal/contract/protocol/access-map'
import { invoiceLoanOutline } from '@partner-portal/contract/records/financial-document-outline'
import { dayRangeFilter } from '#domain/list/list-fields.tsx'
import { defineList, type ListExclusions } from '#grid/definition/define-list.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { confirmDocuments } from './confirm-documents.ts'
import { financialDocumentFilters, invoiceLoanColumns } from './document-fields.tsx'
import { financialDocumentTexts } from './financial-documents.texts.ts'

/** Documents that the user does not want to confirm. */
const excludedDocuments: ListExclusions = {
  async load(signal) {
    const answer = await ifOffered(send('findConfirmationExclusions', { signal }))
    return answer?.ids ?? null
  },
  save: (body) => send('updateConfirmationExclusions', { body, keepalive: true }),
}

/** Documents of which the partner is the receiver, to be confirmed in bulk. */
export const invoiceLoanList = defineList({
  grid: invoiceLoanOutline,
  texts: financialDocumentTexts,
  title: 'title',
  rowName: (row) => row.documentNumber,
  primary: ['customerName', 'amount', 'status'],
  columns: invoiceLoanColumns,
  filters: [...financialDocumentFilters, dayRangeFilter('dueDate')],
  tabs: { '': 'allDocuments', true: 'toConfirm' },
  emptyTabs: { true: { title: 'allConfirmed', hint: 'nothingWaits' } },
  actions: [confirmDocuments],
  // With this filter on all loaded rows are selected.
  selectsRows: ({ toConfirm }) => toConfirm === 'true',
  exclusions: excludedDocuments,
  amount: (row) => row,
  reload: true,
})

export function InvoiceLoanScreen() {
  const t = useTexts(financialDocumentTexts)
  const isSuspended = !mayMoveMoney(useUser())
  return (
    <ListScreen
      list={invoiceLoanList}
      top={isSuspended && <Notice tone="warning" text={t('suspended')} />}
    />
  )
}
