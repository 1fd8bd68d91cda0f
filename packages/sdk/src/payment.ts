import type { ConsentTexts, GivenConsents } from '@partner-portal/contract/consent-texts'

export interface PaymentFormData {
  readonly consents: ConsentTexts
  readonly termsUrl?: string | null
  readonly privacyPolicyUrl?: string | null
}

/** What the customer gave, to be sent to the provider. */
export interface Application {
  readonly nip: string
  readonly consents: GivenConsents
}

/** `refused`: sending the same again will not help; `failed`: it may. */
export type Sent =
  | { readonly outcome: 'accepted'; readonly url: string }
  | { readonly outcome: 'refused' | 'failed' }
