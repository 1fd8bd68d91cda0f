import { z } from 'zod'
import { call, noContent } from './call.ts'
import { endpoints } from './endpoints.ts'
import { contactChange } from './rules/contact.ts'
import { passwordChange } from './rules/password.ts'

/** The user's contact data. The phone number is E.164: `+48225550123`. */
const contact = z
  .object({ email: z.string().nullable(), phoneNumber: z.string().nullable() })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof contact>

/** A broker's contract with the provider (product §4), shown on Settings → Contact. */
export const brokerContract = z
  .object({
    number: z.string(),
    signedAt: z.iso.date(),
    status: z.enum(['ACTIVE', 'TERMINATED']),
    documentUrl: z.string().nullable(),
  })
  .meta({ id: 'BrokerContract' })
export type BrokerContract = z.infer<typeof brokerContract>

/** Settings → Password and Contact. Under a switched login both changes are 403 (promises P15). */
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
   * A wrong current password is 400 WRONG_PASSWORD, not 401. A change ends all other sessions and the
   * open links of the user, and is told to the old and the new address.
   */
  updateContact: call({
    ...endpoints.updateContact,
    summary: 'Change the contact information',
    body: contactChange,
    responses: { 200: contact },
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
  /** Ends all other sessions and the open links of the user, and tells the user by e-mail. */
  updatePassword: call({
    ...endpoints.updatePassword,
    summary: 'Change the password',
    body: passwordChange,
    responses: { 204: noContent },
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
}
