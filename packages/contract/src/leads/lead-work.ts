import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { calendarDay, idParam, instant } from '../values/scalars.ts'
import {
  leadContactChange,
  leadHandOver,
  leadNoteForm,
  leadReasonForm,
  nextStepChange,
} from './lead-work.rules.ts'
import { lead } from './leads.ts'

const authorship = { at: instant, by: z.string() }

/** A note of the partner's on a client, which the provider does not get. */
const leadNote = z
  .object({
    id: z.int().describe('0 is the note of the report'),
    text: z.string().describe('The text of the note'),
    ...authorship,
    mayDelete: z.boolean().describe('Whether this user may take it back now'),
  })
  .meta({ id: 'LeadNote' })

export const nextStep = z
  .object({ text: z.string().describe('The next step'), day: calendarDay })
  .meta({ id: 'NextStep' })
export type NextStep = z.infer<typeof nextStep>

export const leadContact = lead
  .pick({ firstName: true, lastName: true, phoneNumber: true, email: true })
  .meta({ id: 'LeadContact' })
export type LeadContact = z.infer<typeof leadContact>

export const extensionOutcomes = ['accepted', 'refused'] as const
export type ExtensionOutcome = (typeof extensionOutcomes)[number]

/** A request for longer protection. `outcome` null: the provider has not decided yet. */
const leadExtension = z
  .object({
    ...authorship,
    reason: z.string(),
    outcome: z.enum(extensionOutcomes).nullable(),
    decidedAt: instant.nullable(),
    answer: z.string().nullable(),
    until: instant
      .nullable()
      .describe('The new end of the protection; null unless it was accepted'),
  })
  .meta({ id: 'LeadExtension' })

/** The partner's work on a lead after its report. All lists: newest first. */
const leadWork = z
  .object({
    nextStep: nextStep.nullable(),
    notes: z.array(leadNote).describe('Notes, newest first'),
    contact: leadContact,
    formerContacts: z
      .array(leadContact.extend(authorship))
      .describe('The contact person before each correction, newest first'),
    /** Only for masters. */
    handOvers: z
      .array(
        z.object({
          ...authorship,
          from: z.string().nullable().describe('The agent who had it; null without one'),
          to: z.string().nullable().describe('The agent who got it; null: the firm itself'),
        }),
      )
      .describe('To which agents it went, newest first; for masters only'),
    withdrawal: z
      .object({ ...authorship, reason: z.string() })
      .nullable()
      .describe('The time and the reason of the withdrawal; null without one'),
    extensions: z.array(leadExtension).describe('Requests for longer protection, newest first'),
    mayWithdraw: z.boolean().describe('Whether it can be withdrawn now'),
    mayExtend: z.boolean().describe('Whether longer protection can be asked for now'),
  })
  .meta({ id: 'LeadWork' })
export type LeadWork = z.infer<typeof leadWork>

const handOverOutcome = z
  .object({
    handedOver: z.array(z.int()).describe('Ids of leads that the agent has got'),
    unchanged: z.array(z.int()).describe('Ids of leads that the agent had before'),
    refused: z.array(z.object({ id: z.int(), reason: z.literal('NOT_FOUND') })),
    contracts: z.int().optional().describe('The number of contracts that went with them'),
    documents: z.int().optional().describe('The number of documents that went with them'),
  })
  .meta({ id: 'HandOverOutcome' })

const params = z.object({ id: idParam })

const call = callsOf({ tag: 'Leads', access: '/lead-list', feature: 'leads' })

/**
 * Work on a lead after its report. Goes beyond the specification. A lead that the user may not see is
 * 404, and all writes are 403 for a suspended user.
 */
export const leadWorkCalls = {
  getLeadWork: call('GET', '/leads/{id}/work', {
    without: 'the part of the panel vanishes',
    summary: 'Notes, next step, corrections and requests of a lead',
    params,
    responses: { 200: leadWork },
    errors: ['NOT_FOUND'],
  }),
  createLeadNote: call('POST', '/leads/{id}/notes', {
    refusesSuspended: true,
    summary: 'Add a note to a lead',
    params,
    body: leadNoteForm,
    responses: { 201: leadNote },
    errors: ['NOT_FOUND'],
  }),
  /** Only by its author, and for an hour. */
  deleteLeadNote: call('DELETE', '/lead-notes/{id}', {
    refusesSuspended: true,
    summary: 'Take a note back',
    params,
    errors: ['NOT_FOUND'],
  }),
  /** 409 CHANGED_ELSEWHERE if the stored step is not `seen`. 400 if `day` is before today in Warsaw. */
  saveNextStep: call('PUT', '/leads/{id}/next-step', {
    refusesSuspended: true,
    summary: 'Set the next step with a client, or say that it is done',
    params,
    body: nextStepChange,
    errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
  }),
  /** 409 CHANGED_ELSEWHERE if the stored contact is not `seen`. */
  updateLeadContact: call('PUT', '/leads/{id}/contact', {
    refusesSuspended: true,
    budget: { record: 10 },
    summary: 'Correct the contact person of a lead',
    params,
    body: leadContactChange,
    errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
  }),
  /**
   * By a master. The contracts and documents of the same clients go with the leads, if the former agent had
   * them, with `fromAgentId` all of that agent; funded documents stay with the agent whose commission they
   * are. An agent of another partner is 404; repeating it changes nothing.
   */
  createLeadHandOver: call('POST', '/leads/hand-over', {
    access: '/settings/team',
    screen: '/lead-list',
    budget: { user: 60, record: 10 },
    summary: 'Hand clients over to an agent or to the firm',
    body: leadHandOver,
    responses: { 200: handOverOutcome },
    errors: ['NOT_FOUND'],
  }),
  /** Ends the protection: the NIP is free at once. 409 LEAD_CLOSED once it has ended, or a client has accepted. */
  createLeadWithdrawal: call('POST', '/leads/{id}/withdrawal', {
    refusesSuspended: true,
    summary: 'Withdraw a lead',
    params,
    body: leadReasonForm,
    errors: ['NOT_FOUND', 'LEAD_CLOSED'],
  }),
  /** The provider decides. 409 ALREADY_REQUESTED until then, LEAD_CLOSED without protection to extend. */
  requestLeadExtension: call('POST', '/leads/{id}/extension', {
    refusesSuspended: true,
    summary: 'Ask for longer protection of a lead',
    params,
    body: leadReasonForm,
    errors: ['NOT_FOUND', 'LEAD_CLOSED', 'ALREADY_REQUESTED'],
  }),
}
