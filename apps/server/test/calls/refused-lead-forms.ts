import {
  leadContactForm,
  leadNoteForm,
  leadReasonForm,
  nextStepFormOn,
} from '@partner-portal/contract/leads/lead-work.rules'
import { questionForm } from '@partner-portal/contract/questions/question.rules'
import { warsawDay } from '@partner-portal/contract/values/warsaw-day'
import { testToday } from '#test/fixed.ts'
import type { Form } from './refused-form.ts'

const nobody = { firstName: '', lastName: '', phoneNumber: '', email: '' }
const reasonForm = {
  schema: leadReasonForm,
  start: { reason: 'Klient zrezygnował' },
  refused: [{ reason: '' }, { reason: 'x'.repeat(501) }],
}

const textForm = {
  start: { text: 'Oddzwonić' },
  refused: [{ text: ' ' }, { text: 'x'.repeat(1001) }, { text: 'a\u0007' }],
}

/** The forms of work on a lead, and of a question about it. */
export const leadWorkForms = {
  createLeadNote: { schema: leadNoteForm, ...textForm },
  createQuestion: { schema: questionForm, ...textForm },
  saveNextStep: {
    schema: nextStepFormOn(warsawDay.format(testToday)),
    start: { text: 'Telefon', day: '2026-07-01' },
    body: (nextStep) => ({ nextStep, seen: null }),
    refused: [
      { text: '' },
      { text: 'x'.repeat(201) },
      { day: '' },
      { day: '2026-02-30' },
      { day: '2026-06-14' },
    ],
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
