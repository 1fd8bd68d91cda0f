import type { ConsentTexts, GivenConsents } from '@partner-portal/contract/consent-texts'

export interface PaymentFormData {
  readonly consents: ConsentTexts
  readonly termsUrl?: string | null
  readonly privacyPolicyUrl?: string | null
}

/** The customer's input for the provider. */
export interface Application {
  readonly nip: string
  readonly consents: GivenConsents
}

/** `refused`: final for this input. `failed`: the customer may try again. */
export type Sent =
  | { readonly outcome: 'accepted'; readonly url: string }
  | { readonly outcome: 'refused' | 'failed' }
