import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { idParam } from '../values/scalars.ts'
import { remark } from './document-remark.rules.ts'

const params = z.object({ id: idParam })

const call = callsOf({
  tag: 'Documents',
  access: '/invoice-loan-list',
  feature: 'documents',
  confirms: true,
})

/**
 * A receiver's refusal of a document, or question about it. The next status from the provider ends it;
 * until then the receiver may take it back.
 */
export const documentRemarkCalls = {
  /**
   * Refuses a document that waits for confirmation, or asks about it. It then waits no longer; a
   * question that the provider answers makes it wait again. A first signature is void. `files`: uploads of the
   * user, handed in with it. 409
   * NOT_TO_CONFIRM: it is confirmed, refused or asked about, or has another status.
   */
  createDocumentRemark: call('POST', '/invoice-loan-grid/{id}/remark', {
    budget: { record: 10 },
    summary: 'Refuse a document that waits for confirmation, or ask about it',
    params,
    body: remark,
    errors: ['NOT_FOUND', 'NOT_TO_CONFIRM', 'FILE_NOT_READY'],
  }),
  /** The document waits for confirmation again. 409 NOT_TO_CONFIRM: there is nothing to take back. */
  deleteDocumentRemark: call('DELETE', '/invoice-loan-grid/{id}/remark', {
    budget: { record: 10 },
    summary: 'Take a refusal or an unanswered question back',
    params,
    errors: ['NOT_FOUND', 'NOT_TO_CONFIRM'],
  }),
}
