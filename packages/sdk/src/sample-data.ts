import { paymentConsents } from '@partner-portal/contract/consents/consent-texts'
import type {
  CalculatorTerms,
  IntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import type { CalculatorData } from './draw-calculator.ts'
import type { PaymentActions } from './draw-payment-form.ts'
import type { PaymentFormData } from './payment.ts'

/** For a backend without terms. */
export const sampleTerms = {
  periods: [3, 6, 9, 12],
  monthlyRateBasisPoints: 150,
  leastAmount: 50_000,
  mostAmount: 30_000_000,
}

/** Data for the preview of the styling dialog. */
export const sampleCalculator = (
  product: IntegrationProduct,
  terms: CalculatorTerms,
): CalculatorData => ({ ...terms, product, currency: 'PLN', amount: 1_249_900 })

export const samplePaymentForm: PaymentFormData = { consents: paymentConsents }

/** Accepts every step without a request. */
export const sampleActions: PaymentActions = {
  send: () => Promise.resolve({ outcome: 'accepted', url: '#' }),
}
