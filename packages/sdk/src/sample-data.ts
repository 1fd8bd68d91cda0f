import { paymentConsents } from '@partner-portal/contract/consent-texts'
import type { CalculatorData } from './draw-calculator.ts'
import type { PaymentActions } from './draw-payment-form.ts'
import type { PaymentFormData } from './payment.ts'

/** Data for the preview of the styling dialog. */
export const sampleCalculator: CalculatorData = {
  periods: [3, 6, 9, 12],
  monthlyRateBasisPoints: 150,
  leastAmount: 50_000,
  mostAmount: 30_000_000,
  currency: 'PLN',
  amount: 1_249_900,
}

export const samplePaymentForm: PaymentFormData = { consents: paymentConsents }

/** Accepts every step without a request. */
export const sampleActions: PaymentActions = {
  send: () => Promise.resolve({ outcome: 'accepted', url: '#' }),
}
