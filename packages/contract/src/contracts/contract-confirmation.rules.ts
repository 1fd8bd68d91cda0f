import * as z from 'zod/mini'
import { smsCode } from '../account/password.rules.ts'
import { type ConsentTexts, contractConsents } from '../consents/consent-texts.ts'
import { consentsOf } from '../consents/consents.rules.ts'

/** A customer's confirmation of a contract, with the consents that the contract came with. */
export function confirmationOf(texts: ConsentTexts) {
  return z.object({
    smsCode,
    consents: consentsOf(texts),
  })
}

export const confirmation = confirmationOf(contractConsents)
