import type { ConsentTexts, GivenConsents } from '@partner-portal/contract/values/consent-texts'

export interface PaymentFormData {
  readonly consents: ConsentTexts
  readonly termsUrl?: string | null
  readonly privacyPolicyUrl?: string | null
  readonly providerName?: string | undefined
}

/** The customer's input for the provider. */
export interface Application {
  readonly nip: string
  readonly consents: GivenConsents
}

/**
 * Why a payment is refused: the provider does not finance the company; the payment belongs to
 * another NIP; the page's consents are out of date; or the shop set something up wrongly.
 */
export type Refusal = 'company' | 'otherNip' | 'consents' | 'shop'

/** `refused`: final for this input. `failed`: the customer may try again. */
export type Sent =
  | { readonly outcome: 'accepted'; readonly url: string }
  | { readonly outcome: 'refused'; readonly why: Refusal }
  | { readonly outcome: 'failed' }
