import type { ConsentTexts, GivenConsents } from '@partner-portal/contract/consents/consent-texts'

export interface PaymentFormData {
  readonly consents: ConsentTexts
  readonly termsUrl?: string | null
  readonly privacyPolicyUrl?: string | null
  readonly providerName?: string | undefined
  /** The customer continues here with an application that was handed over before. */
  readonly continueUrl?: string | null
}

/** The customer's input for the provider. */
export interface Application {
  readonly nip: string
  readonly consents: GivenConsents
}

/**
 * The reasons of a refused payment: the provider does not finance the company; another browser began the
 * payment, or this one with another NIP; the page's consents are out of date; or the shop has a wrong
 * set-up.
 */
export type Refusal = 'company' | 'begun' | 'consents' | 'shop'

/** `refused`: final for this input. `failed`: the customer may try again. */
export type PaymentOutcome =
  /** `hasEarlierConsents`: the application was handed over before, with other consents. */
  | { readonly outcome: 'accepted'; readonly url: string; readonly hasEarlierConsents?: boolean }
  | { readonly outcome: 'refused'; readonly why: Refusal }
  | { readonly outcome: 'failed' }
export type AcceptedPayment = Extract<PaymentOutcome, { outcome: 'accepted' }>
