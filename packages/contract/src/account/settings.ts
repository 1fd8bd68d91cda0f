import { z } from 'zod'
import { callsOf, noContent } from '../protocol/call.ts'
import { calendarDay, instant } from '../values/scalars.ts'
import { contactChange, contactCode, contactField } from './contact.rules.ts'
import { passwordChange } from './password.rules.ts'

const unverifiedContact = z.object({
  field: contactField,
  value: z.string(),
  /** Expiry of the newest code, and of the change with it. */
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
    unverified: z
      .array(unverifiedContact)
      .optional()
      .describe('New data that do not count until the code that was sent there is typed'),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof contact>

/** A broker's contract with the provider, shown on Settings → Contact. */
export const brokerContract = z
  .object({
    number: z.string(),
    signedAt: calendarDay.describe('The day of signing'),
    status: z.enum(['ACTIVE', 'TERMINATED']).describe('Whether the contract is in force'),
    documentUrl: z.string().nullable(),
  })
  .meta({ id: 'BrokerContract' })
export type BrokerContract = z.infer<typeof brokerContract>

const call = callsOf({ tag: 'Account', access: '/settings/contact' })

/** Settings → Password and Contact. Under a switched login both changes are 403. */
export const settingsCalls = {
  getContact: call('GET', '/settings/contact', {
    specified: true,
    summary: 'Contact information',
    responses: { 200: contact },
  }),
  /** 204 if the partner has no contract with the provider. */
  getBrokerContract: call('GET', '/broker/contract', {
    tag: 'Home page',
    specified: true,
    without: 'the block vanishes',
    summary: "The broker's contract with the provider",
    responses: { 200: brokerContract, 204: noContent },
  }),
  /**
   * Sends a code to a new address (by e-mail, for half an hour) and to a new number (by SMS, for ten
   * minutes). Nothing else changes until `confirmContact`: the answer has the old data, and the new
   * as `unverified`. Sending the old data again drops them. A wrong current password is 400
   * WRONG_PASSWORD, not 401. A user who has a second factor needs a step-up too.
   */
  updateContact: call('PUT', '/settings/contact', {
    specified: true,
    needed: 'the form ends in a message',
    stepUp: 'sometimes',
    summary: 'Change the contact information',
    body: contactChange,
    responses: { 200: contact },
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
  /** Sends another code; the earlier one is void. Of each kind one a minute and five an hour. */
  sendContactCode: call('POST', '/settings/contact/code', {
    feature: 'account',
    without: 'saved at once',
    summary: 'Send the code of unverified contact data again',
    body: z.object({ field: contactField }),
    errors: ['CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * The right code makes the new address or number count. That ends all other sessions and the open
   * links of the user, and is told to the old and the new one. The fifth wrong code ends the change.
   */
  confirmContact: call('POST', '/settings/contact/confirm', {
    feature: 'account',
    without: 'saved at once',
    summary: 'Verify a new address or number',
    body: contactCode,
    responses: { 200: contact },
    errors: ['SMS_CODE_WRONG', 'CODE_EXPIRED'],
  }),
  /**
   * Ends all other sessions and the open links of the user, and tells the user by e-mail. A user who
   * has a second factor needs a step-up too.
   */
  updatePassword: call('POST', '/settings/password', {
    access: '/settings/password',
    specified: true,
    needed: 'the form ends in a message',
    stepUp: 'sometimes',
    summary: 'Change the password',
    body: passwordChange,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
}
