import { amountOf } from '../values/amounts.ts'
import { type Amount, plain } from '../values/opaque.ts'

interface Payable {
  readonly amount: Amount
  readonly paidAmount?: Amount | undefined
  readonly charges?: Amount | undefined
}

/** Still to come of a settlement. Below zero: more was paid than it came to. */
export function toCome({ amount, paidAmount, charges }: Payable): Amount {
  return amountOf(plain(amount) - (plain(paidAmount) ?? 0) - (plain(charges) ?? 0))
}

/** Whether an early payout makes what was paid another sum than nothing or the amount. */
export function isPaidApart({ amount, paidAmount, charges }: Payable): boolean {
  const paid = plain(paidAmount) ?? 0
  return (paid !== 0 && paid !== plain(amount)) || (plain(charges) ?? 0) > 0
}
