import {
  leadContactForm,
  leadNoteForm,
  leadReasonForm,
  nextStepForm,
} from '@partner-portal/contract/leads/lead-work.rules'
import type { Form } from './refused-form.ts'

const nobody = { firstName: '', lastName: '', phoneNumber: '', email: '' }
const reasonForm = {
  schema: leadReasonForm,
  start: { reason: 'Klient zrezygnował' },
  refused: [{ reason: '' }, { reason: 'x'.repeat(501) }],
}

/** The forms of work on a lead. */
export const leadWorkForms = {
  createLeadNote: {
    schema: leadNoteForm,
    start: { text: 'Oddzwonić' },
    refused: [{ text: ' ' }, { text: 'x'.repeat(1001) }, { text: 'a\u0007' }],
  },
  saveNextStep: {
    schema: nextStepForm,
    start: { text: 'Telefon', day: '2026-07-01' },
    body: (nextStep) => ({ nextStep, seen: null }),
    refused: [{ text: '' }, { text: 'x'.repeat(201) }, { day: '' }, { day: '2026-02-30' }],
  },
  updateLeadContact: {
    schema: leadContactForm,
    start: {
      firstName: 'Ewa',
      lastName: 'Nowa',
      phoneNumber: '600100200',
      email: 'ewa@example.com',
    },
    body: (values) => ({ ...values, seen: nobody }),
    refused: [{ firstName: 'E' }, { lastName: '' }, { phoneNumber: '12' }, { email: 'ewa' }],
  },
  createLeadWithdrawal: reasonForm,
  requestLeadExtension: reasonForm,
} as const satisfies Record<string, Form>
