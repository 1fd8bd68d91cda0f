import { paymentCalls } from '@partner-portal/contract/integrations/payments'
import { paymentIdLength, paymentIdPlaceholder } from '@partner-portal/contract/values/limits'
import { expect, test } from 'vitest'
import { checkPaymentForm, SettingsError } from './settings.ts'

const { paymentId } = paymentCalls.createPayment.body.shape

test.each([
  ['order-17', true],
  ['x'.repeat(paymentIdLength), true],
  [` ${'x'.repeat(paymentIdLength)} `, true],
  ['x'.repeat(paymentIdLength + 1), false],
  [paymentIdPlaceholder, false],
  [' ', false],
])(
  'the payment id %j is refused in the shop’s console if the call would refuse it',
  (id, isTaken) => {
    const check = () => checkPaymentForm({ paymentId: id })
    expect(paymentId.safeParse(id).success).toBe(isTaken)
    if (isTaken) expect(check).not.toThrow()
    else expect(check).toThrow(SettingsError)
  },
)
