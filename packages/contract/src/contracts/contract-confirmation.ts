import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { instant, linkHash } from '../values/scalars.ts'
import { confirmation } from './contract-confirmation.rules.ts'
import { contract } from './contracts.ts'

/**
 * The contract to confirm and, after that (`confirmedAt`), its summary. `phoneNumber` is masked. `consents`
 * are the exact texts to show; the request sends their versions.
 */
const contractConfirmation = contract
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
    phoneNumber: z.string().describe('The number that gets the code, masked: `*** *** 123`'),
    expiresAt: instant,
    confirmedAt: instant.nullable().describe('The time of the confirmation; null before that'),
    /** The document of this contract, if there is one. */
    documentUrl: z.string().nullable().optional(),
    termsUrl: z
      .string()
      .nullable()
      .optional()
      .describe('The address of the general terms; null if there are none'),
    consents: z.array(
      z.object({
        name: z.string(),
        required: z.boolean().describe('Whether the consent has to be given'),
        version: z.string(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'ContractConfirmation' })
export type ContractConfirmation = z.infer<typeof contractConfirmation>

const params = z.object({ hash: linkHash })

const call = callsOf({
  tag: 'Contracts',
  access: 'public',
  specified: true,
  screen: "a customer's confirmation",
})

/**
 * The customer's confirmation, by a one-time link and an SMS code. 404: unknown link. 400
 * CONFIRMATION_EXPIRED: expired, replaced by a newer link, or ended by five wrong codes. A
 * confirmed link still shows its summary until it expires.
 */
export const contractConfirmationCalls = {
  getContractConfirmation: call('GET', '/contract-confirmation/{hash}', {
    needed: 'a sentence in its place',
    summary: 'The contract to confirm, or the summary of it',
    params,
    responses: { 200: contractConfirmation },
    errors: ['NOT_FOUND', 'CONFIRMATION_EXPIRED'],
  }),
  sendConfirmationSms: call('POST', '/contract-confirmation/{hash}/sms', {
    needed: 'no code comes',
    summary: 'Send the SMS code for a confirmation',
    params,
    errors: [
      'NOT_FOUND',
      'CONFIRMATION_EXPIRED',
      'CONTRACT_ALREADY_CONFIRMED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  /** Works once. A second time is 409 CONTRACT_ALREADY_CONFIRMED. */
  confirmContract: call('POST', '/contract-confirmation/{hash}', {
    needed: 'the form ends in a message',
    summary: 'Confirm the contract',
    params,
    body: confirmation,
    responses: { 200: contractConfirmation },
    errors: ['NOT_FOUND', 'CONFIRMATION_EXPIRED', 'CONTRACT_ALREADY_CONFIRMED', 'SMS_CODE_WRONG'],
  }),
}
