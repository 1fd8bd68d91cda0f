import { disputeForm, nipDisputeForm } from '@partner-portal/contract/leads/dispute.rules'
import type { Form } from './refused-form.ts'

export const disputeForms: Readonly<Record<'createLeadDispute' | 'createNipDispute', Form>> = {
  createLeadDispute: {
    schema: disputeForm,
    start: { kind: 'OTHER', reason: 'Pierwsi' },
    refused: [{ kind: '' }, { kind: 'NONE' }, { reason: ' ' }, { reason: 'x'.repeat(1001) }],
  },
  createNipDispute: {
    schema: nipDisputeForm,
    start: { nip: '1234563218', reason: 'Pierwsi' },
    refused: [{ nip: '1234563217' }, { reason: '' }, { reason: 'x\u0007' }],
  },
}
