import { amountOf } from '../values/amounts.ts'
import { type Amount, plain } from '../values/opaque.ts'

interface Payable {
  readonly amount: Amount
  readonly paidAmount?: Amount | undefined
  readonly charges?: Amount | undefined
}

/** The unpaid part of a settlement. Below zero: more was paid than its amount. */
export function unpaidOf({ amount, paidAmount, charges }: Payable): Amount {
  return amountOf(plain(amount) - (plain(paidAmount) ?? 0) - (plain(charges) ?? 0))
}

/** After an early payout the paid sum is neither nothing nor the amount. */
export function isPaidApart({ amount, paidAmount, charges }: Payable): boolean {
  const paid = plain(paidAmount) ?? 0
  return (paid !== 0 && paid !== plain(amount)) || (plain(charges) ?? 0) > 0
}
