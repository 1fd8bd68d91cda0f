import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { idParam, instant, linkHash } from '../values/scalars.ts'
import { consentAnswers, consentChannels } from './consent-answers.ts'

/**
 * The answer of a client that counts for a consent: a refusal before all else, whenever it came.
 * `recipient`: the masked address or number of the link. `addressChanged`: the partner gave that address
 * after the report.
 */
const counting = z
  .object({
    says: z.enum(consentAnswers).describe("The client's answer"),
    at: instant,
    recipient: z.string().describe('The address or number that got the link, masked'),
    addressChanged: z.boolean().describe('Whether the partner gave this address after the report'),
  })
  .meta({ id: 'GivenConsentAnswer' })

const consent = z.object({
  name: z.string(),
  version: z.string(),
  answer: counting.nullable().describe("The client's answer; null before that"),
})

/**
 * The answers of the client of a lead to its consents. `sentTo`: where the newest link went, masked.
 * `canSend`: whether the link can be sent (again): three times, until there is an answer.
 */
export const clientConsents = z
  .object({
    state: z.enum(['NOT_SENT', 'SENT', 'ANSWERED']),
    channel: z.enum(consentChannels).describe('The channel of the link'),
    sentAt: instant.nullable().describe('The time of the newest link; null without one'),
    sentTo: z
      .string()
      .nullable()
      .describe('The address or number that got the newest link, masked; null if none was sent'),
    consents: z.array(consent),
    canSend: z.boolean().describe('Whether the link can be sent again'),
  })
  .meta({ id: 'ClientConsents' })
export type ClientConsents = z.infer<typeof clientConsents>

/**
 * The page of the client: `text` are the client's words of the version that the partner passed on.
 * `mayAnswer`: the answers that this link still allows. `confirmUntil`: it can refuse, and withdraw, for
 * longer.
 */
const consentPage = z
  .object({
    partnerName: z.string(),
    nip: z.string(),
    companyName: z.string(),
    personName: z.string().describe('The person whom the partner named'),
    reportedAt: instant,
    confirmUntil: instant.describe(
      'Until when the consents can be confirmed; they can be refused and withdrawn for longer',
    ),
    consents: z.array(
      consent.extend({
        text: z.string(),
        mayAnswer: z
          .array(z.enum(consentAnswers))
          .describe('The answers that the link still allows'),
      }),
    ),
  })
  .meta({ id: 'ConsentPage' })
export type ConsentPage = z.infer<typeof consentPage>

/** The answers by the name of the consent. Missing ones stay unchanged. */
const consentAnswer = z.strictObject({
  answers: z
    .record(z.string().max(40), z.enum(consentAnswers))
    .describe("The client's answers, by the name of the consent"),
})

const params = z.object({ hash: linkHash })

const call = callsOf({ tag: 'Leads', access: 'public', feature: 'leads' })

export const clientConsentCalls = {
  getClientConsents: call('GET', '/client-consents/{hash}', {
    screen: "a client's consents",
    needed: 'a sentence in its place',
    summary: 'The consents that a partner passed on, for the client',
    params,
    responses: { 200: consentPage },
    errors: ['NOT_FOUND', 'CONFIRMATION_EXPIRED'],
  }),
  /**
   * 409 CHANGED_ELSEWHERE if the answer does not follow from those before: a confirmation after a refusal,
   * a withdrawal without a confirmation. Repeated it changes nothing.
   */
  saveClientConsents: call('POST', '/client-consents/{hash}', {
    screen: "a client's consents",
    needed: 'the buttons end in a message',
    budget: { record: 20 },
    summary: 'Confirm, refuse or withdraw consents, one by one',
    params,
    body: consentAnswer,
    responses: { 200: consentPage },
    errors: ['NOT_FOUND', 'CONFIRMATION_EXPIRED', 'CHANGED_ELSEWHERE'],
  }),
  /** 409 CHANGED_ELSEWHERE once there is an answer. A recipient gets three links a day, of all partners. */
  sendClientConsents: call('POST', '/leads/{id}/client-consents', {
    access: '/lead-list',
    refusesSuspended: true,
    summary: 'Send the client of a lead the link to its consents (again)',
    params: z.object({ id: idParam }),
    responses: { 200: clientConsents },
    errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE', 'TOO_MANY_REQUESTS'],
  }),
}
