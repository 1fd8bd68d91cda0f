import type {
  ReceivedDocument,
  receivedDocumentCalls,
} from '@partner-portal/contract/documents/documents'
import { receivedDocuments } from '@partner-portal/contract/documents/documents.list'
import { isSuspended, mayConfirm } from '@partner-portal/contract/protocol/access-map'
import type { ResultOf } from '@partner-portal/contract/protocol/call'
import { CheckCheck } from 'lucide-react'
import { confirmationLimitsQuery } from '#domain/documents/confirmation-limits.queries.ts'
import { limitsTexts } from '#domain/documents/limits.texts.ts'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode, ifUnreadable } from '#lib/failures/failures.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { defineList, type ListExclusions } from '#list/definition/define-list.ts'
import type { ListAction } from '#list/definition/list-action.ts'
import { ListScreen } from '#list/list-screen.tsx'
import { Notice } from '#ui/notice.tsx'
import { receivedDocumentColumns, receivedDocumentFilters } from './document-fields.tsx'
import { documentTexts } from './documents.texts.ts'

const importWaiting = () => import('./waiting-documents.ts')
const importPart = () => import('./document-part.tsx').then((file) => file.DocumentPart)

type Refusal = ResultOf<
  typeof receivedDocumentCalls.confirmInvoicesAndLoans
>['refused'][number]['reason']

/** Confirms documents as their receiver. Repeating it changes nothing. */
const confirmDocuments: ListAction<ReceivedDocument, keyof typeof documentTexts> = {
  label: 'confirm',
  icon: CheckCheck,
  refusesSuspended: true,
  isSelectable: (row, login) => row.toConfirm && row.firstSignedBy !== login,
  whole: {
    load: async (filters, signal) => (await importWaiting()).loadWaiting(filters, signal),
    isOutdated: (error) => hasCode(error, 'CHANGED_ELSEWHERE'),
  },
  note: () => import('./document-part.tsx').then((file) => file.SignaturesNote),
  afterwards: () => import('./document-part.tsx').then((file) => file.ReceiptButton),
  company: (row) => row.customerName,
  async run(ids, signal) {
    const body = { ids: [...ids] }
    // A success without a readable body is still a success: the documents may be confirmed.
    const answer = await send('confirmInvoicesAndLoans', { body, signal }).catch(ifUnreadable)
    const { confirmed } = answer ?? {}
    if (!Array.isArray(confirmed)) return { done: [], refused: [], sent: ids }
    const unchanged = answer?.alreadyConfirmed ?? []
    const refused = answer?.refused ?? []
    const done = confirmed.filter((id) => !unchanged.includes(id))
    return { done, unchanged, refused, firstSigned: answer?.signed ?? [] }
  },
  texts: {
    question: 'confirmQuestion',
    consequence: 'confirmConsequence',
    done: 'confirmed',
    unchanged: 'confirmedBefore',
    sent: 'confirmationSent',
    firstSigned: 'firstSigned',
    refused: 'notConfirmed',
    failed: 'confirmFailed',
    reasons: {
      NOT_TO_CONFIRM: 'notToConfirm',
      NOT_FOUND: 'notFound',
      SIGNED_BEFORE: 'signedBefore',
      OPERATOR: 'byOperator',
    } satisfies Record<Refusal, keyof typeof documentTexts>,
    otherReason: 'otherReason',
  },
}

/** Documents excluded by the user from confirming. */
const excludedDocuments: ListExclusions = {
  async load(signal) {
    if (!hasFeature('documents')) return null
    const answer = await sendIfOffered('findConfirmationExclusions', { signal })
    return answer?.ids ?? null
  },
  save: (body) => send('updateConfirmationExclusions', { body, keepalive: true }),
}

/** Documents with the partner as their receiver, to be confirmed in bulk. */
export const receivedDocumentList = defineList({
  grid: receivedDocuments,
  texts: documentTexts,
  rowName: (row) => row.documentNumber,
  primary: ['customerName', 'amount', 'status'],
  columns: receivedDocumentColumns,
  filters: receivedDocumentFilters,
  tabs: { '': 'allDocuments', true: 'toConfirm' },
  others: 'awaitSecond',
  emptyTabs: { true: { title: 'allConfirmed', hint: 'nothingWaits' } },
  action: confirmDocuments,
  // This filter selects all loaded rows.
  selectsRows: ({ toConfirm }) => toConfirm === 'true',
  exclusions: excludedDocuments,
  amount: (row) => row,
  // A backend without refusals lacks the field.
  rowPart: (row) =>
    row.remark !== undefined &&
    (row.toConfirm || row.remark || row.firstSignedBy || row.confirmedAt)
      ? importPart
      : null,
  featureOf: { wantsFiles: 'files', filesDue: 'files' },
  reload: true,
})

/** For users who may see documents and not confirm them. */
const { action: _, tabs: __, ...seenDocumentList } = receivedDocumentList

export function ReceivedDocumentsScreen() {
  const t = useTexts(documentTexts)
  const user = useUser()
  const isReadOnly = isSuspended(user)
  return (
    <ListScreen
      list={isReadOnly || mayConfirm(user) ? receivedDocumentList : seenDocumentList}
      top={
        isReadOnly ? (
          <Notice tone="warning" text={t('suspended')} />
        ) : (
          !mayConfirm(user) && <SignersNotice />
        )
      }
    />
  )
}

/** For users who may not confirm: who can. */
function SignersNotice() {
  const t = useTexts(documentTexts)
  const limits = useTexts(limitsTexts)
  const names = dataOr(usePart(confirmationLimitsQuery), null)?.signerNames.join(', ')
  const who = names && ` ${limits('signers', { names })}`
  return <Notice tone="information" text={`${t('onlySees')}${who ?? ''}`} />
}
