import * as z from 'zod/mini'
import { type ConsentTexts, contractConsents } from '../consents/consent-texts.ts'
import { consentsOf } from '../consents/consents.rules.ts'
import { smsCode } from '../rules/sms-code.ts'

/** A customer's confirmation of a contract, with the consents that the contract came with. */
export function confirmationOf(texts: ConsentTexts) {
  return z.object({
    smsCode,
    consents: consentsOf(texts),
  })
}

export const confirmation = confirmationOf(contractConsents)
