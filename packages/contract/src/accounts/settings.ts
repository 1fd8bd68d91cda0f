import { z } from 'zod'
import { call, noContent } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'
import { contactChange, contactCode, contactField } from '../rules/contact.ts'
import { passwordChange } from '../rules/password.ts'
import { calendarDay, instant } from '../values/scalars.ts'

const unverifiedContact = z.object({
  field: contactField,
  value: z.string(),
  /** When its newest code expires, and the change with it. */
  expiresAt: instant,
})
export type UnverifiedContact = z.infer<typeof unverifiedContact>

/**
 * The user's contact data. The phone number is E.164: `+48225550123`. `unverified`: new data that do
 * not count until the code that was sent there is typed.
 */
const contact = z
  .object({
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    unverified: z.array(unverifiedContact),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof contact>

/** A broker's contract with the provider, shown on Settings → Contact. */
export const brokerContract = z
  .object({
    number: z.string(),
    signedAt: calendarDay,
    status: z.enum(['ACTIVE', 'TERMINATED']),
    documentUrl: z.string().nullable(),
  })
  .meta({ id: 'BrokerContract' })
export type BrokerContract = z.infer<typeof brokerContract>

/** Settings → Password and Contact. Under a switched login both changes are 403. */
export const settingsCalls = {
  getContact: call({
    ...endpoints.getContact,
    summary: 'Contact information',
    responses: { 200: contact },
    errors: [],
  }),
  /** 204 if the partner has no contract with the provider. */
  getBrokerContract: call({
    ...endpoints.getBrokerContract,
    summary: "The broker's contract with the provider",
    responses: { 200: brokerContract, 204: noContent },
    errors: [],
  }),
  /**
   * Sends a code to a new address (by e-mail, for half an hour) and to a new number (by SMS, for ten
   * minutes). Nothing else changes until `confirmContact`: the answer has the old data, and the new
   * as `unverified`. Sending the old data again drops them. A wrong current password is 400
   * WRONG_PASSWORD, not 401. A user who has a second factor needs a step-up too.
   */
  updateContact: call({
    ...endpoints.updateContact,
    stepUp: 'sometimes',
    summary: 'Change the contact information',
    body: contactChange,
    responses: { 200: contact },
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
  /** Sends another code; the earlier one is void. Of each kind one a minute and five an hour. */
  sendContactCode: call({
    ...endpoints.sendContactCode,
    summary: 'Send the code of unverified contact data again',
    body: z.object({ field: contactField }),
    responses: { 204: noContent },
    errors: ['CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * The right code makes the new address or number count. That ends all other sessions and the open
   * links of the user, and is told to the old and the new one. The fifth wrong code ends the change.
   */
  confirmContact: call({
    ...endpoints.confirmContact,
    summary: 'Verify a new address or number',
    body: contactCode,
    responses: { 200: contact },
    errors: ['SMS_CODE_WRONG', 'CODE_EXPIRED'],
  }),
  /**
   * Ends all other sessions and the open links of the user, and tells the user by e-mail. A user who
   * has a second factor needs a step-up too.
   */
  updatePassword: call({
    ...endpoints.updatePassword,
    stepUp: 'sometimes',
    summary: 'Change the password',
    body: passwordChange,
    responses: { 204: noContent },
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
}
