import { z } from 'zod'
import { linkHash } from '../accounts/password-calls.ts'
import { call } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'
import { consentAnswers, consentChannels } from '../values/client-consents.ts'
import { idParam, instant } from '../values/scalars.ts'

const states = ['NOT_SENT', 'SENT', 'CONFIRMED', 'REFUSED'] as const

/**
 * What the client of a lead said of its consents. `withdrawn`: what the client took back afterwards.
 * `canSend`: whether the link can be sent (again): three times, until there is an answer.
 */
export const clientConsents = z
  .object({
    state: z.enum(states),
    channel: z.enum(consentChannels),
    sentAt: instant.nullable(),
    answeredAt: instant.nullable(),
    withdrawn: z.array(z.object({ name: z.string(), at: instant })),
    canSend: z.boolean(),
  })
  .meta({ id: 'ClientConsents' })
export type ClientConsents = z.infer<typeof clientConsents>

/**
 * What the client reads. `version` and `text` are those that the partner says the client agreed to.
 * `confirmUntil`: consents can be withdrawn by the same link for longer.
 */
const consentPage = z
  .object({
    partnerName: z.string(),
    nip: z.string(),
    reportedAt: instant,
    confirmUntil: instant,
    state: z.enum(states),
    answeredAt: instant.nullable(),
    consents: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        text: z.string(),
        withdrawnAt: instant.nullable(),
        canWithdraw: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ConsentPage' })
export type ConsentPage = z.infer<typeof consentPage>

const consentAnswer = z.strictObject({
  answer: z.enum(consentAnswers),
  /** The consent that is withdrawn. */
  consent: z.string().max(40).nullish(),
})

const params = z.object({ hash: linkHash })

export const clientConsentCalls = {
  getClientConsents: call({
    ...endpoints.getClientConsents,
    summary: 'The consents that a partner passed on, for the client',
    params,
    responses: { 200: consentPage },
    errors: ['NOT_FOUND', 'CONFIRMATION_EXPIRED'],
  }),
  /**
   * 409 CHANGED_ELSEWHERE if the answer does not follow from those before: refused after another,
   * withdrawn what was not confirmed. Repeated it changes nothing.
   */
  saveClientConsents: call({
    ...endpoints.saveClientConsents,
    summary: 'Confirm or refuse the consents, or withdraw one',
    params,
    body: consentAnswer,
    responses: { 200: consentPage },
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'CONFIRMATION_EXPIRED', 'CHANGED_ELSEWHERE'],
  }),
  /** 409 CHANGED_ELSEWHERE once there is an answer. A recipient gets three links a day, of all partners. */
  sendClientConsents: call({
    ...endpoints.sendClientConsents,
    summary: 'Send the client of a lead the link to its consents (again)',
    params: z.object({ id: idParam }),
    responses: { 200: clientConsents },
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'CHANGED_ELSEWHERE', 'TOO_MANY_REQUESTS'],
  }),
}
