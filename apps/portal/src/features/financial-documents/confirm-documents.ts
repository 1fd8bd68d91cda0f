import type { InvoiceLoan } from '@partner-portal/contract/records/financial-documents'
import { CheckCheck } from 'lucide-react'
import type { ListAction } from '#grid/definition/list-action.ts'
import { send } from '#lib/api/api.ts'
import { has } from '#lib/api/loose.ts'
import { ifUnreadable } from '#lib/failures/failures.ts'
import type { financialDocumentTexts } from './financial-documents.texts.ts'

/** Confirms documents as their receiver. Repeating it changes nothing. */
export const confirmDocuments: ListAction<InvoiceLoan, keyof typeof financialDocumentTexts> = {
  label: 'confirm',
  icon: CheckCheck,
  movesMoney: true,
  isSelectable: (row) => row.toConfirm,
  company: (row) => row.customerName,
  async run(ids, signal) {
    const body = { ids: [...ids] }
    // A success whose body says nothing is one all the same: the documents may be confirmed.
    const answer = await send('confirmInvoicesAndLoans', { body, signal }).catch(ifUnreadable)
    const { confirmed } = answer ?? {}
    if (!Array.isArray(confirmed)) return { done: [], refused: [], sent: ids }
    const unchanged = answer?.alreadyConfirmed ?? []
    const refused = (answer?.refused ?? []).filter(has('id', 'reason'))
    return { done: confirmed.filter((id) => !unchanged.includes(id)), unchanged, refused }
  },
  texts: {
    question: 'confirmQuestion',
    consequence: 'confirmConsequence',
    done: 'confirmed',
    unchanged: 'confirmedBefore',
    sent: 'confirmationSent',
    refused: 'notConfirmed',
    failed: 'confirmFailed',
    reasons: { NOT_TO_CONFIRM: 'notToConfirm', NOT_FOUND: 'notFound' },
    otherReason: 'otherReason',
  },
}
