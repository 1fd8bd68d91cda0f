import { z } from 'zod'
import { call, noContent } from './call.ts'
import { contract } from './contracts.ts'
import { endpoints } from './endpoints.ts'
import { linkHash } from './password-calls.ts'
import { confirmation } from './rules/confirmation.ts'
import { instant } from './scalars.ts'

/**
 * What the customer confirms, and once they have (`confirmedAt`), the summary. `phoneNumber` is
 * masked. `consents` are the texts to show, word for word; their versions go back.
 */
export const contractConfirmation = contract
  .pick({
    number: true,
    product: true,
    amount: true,
    currency: true,
    customerName: true,
    customerNip: true,
    events: true,
  })
  .extend({
    phoneNumber: z.string(),
    expiresAt: instant,
    confirmedAt: instant.nullable(),
    /** The document of the terms, where there is one beside what is shown. */
    termsUrl: z.string().nullable().optional(),
    consents: z.array(
      z.object({
        name: z.string(),
        required: z.boolean(),
        version: z.string(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'ContractConfirmation' })
export type ContractConfirmation = z.infer<typeof contractConfirmation>

const params = z.object({ hash: linkHash })

/**
 * The customer's confirmation, by a one-time link and an SMS code. A link that never was is 404;
 * one that is over, or was replaced by a newer one, 400 CONFIRMATION_EXPIRED; after five wrong
 * codes it is over too. A confirmed one still shows its summary until it expires.
 */
export const contractConfirmationCalls = {
  getContractConfirmation: call({
    ...endpoints.getContractConfirmation,
    summary: 'The contract to confirm, or the summary of it',
    params,
    responses: { 200: contractConfirmation },
    errors: ['NOT_FOUND', 'CONFIRMATION_EXPIRED'],
  }),
  sendConfirmationSms: call({
    ...endpoints.sendConfirmationSms,
    summary: 'Send the SMS code for a confirmation',
    params,
    responses: { 204: noContent },
    errors: [
      'NOT_FOUND',
      'CONFIRMATION_EXPIRED',
      'CONTRACT_ALREADY_CONFIRMED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  /** Once: a second time is 409 CONTRACT_ALREADY_CONFIRMED, and the summary is there. */
  confirmContract: call({
    ...endpoints.confirmContract,
    summary: 'Confirm the contract',
    params,
    body: confirmation,
    responses: { 200: contractConfirmation },
    errors: ['NOT_FOUND', 'CONFIRMATION_EXPIRED', 'CONTRACT_ALREADY_CONFIRMED', 'SMS_CODE_WRONG'],
  }),
}
