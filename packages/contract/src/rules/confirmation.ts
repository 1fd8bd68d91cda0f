import * as z from 'zod/mini'
import { type ConsentTexts, contractConsents } from '../values/consent-texts.ts'
import { consentsOf } from './consents.ts'
import { smsCode } from './password.ts'

/** A customer's confirmation of a contract, with the consents that the contract came with. */
export function confirmationOf(texts: ConsentTexts) {
  return z.object({
    smsCode,
    consents: consentsOf(texts),
  })
}

export const confirmation = confirmationOf(contractConsents)
