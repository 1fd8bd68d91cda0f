export interface Repayment {
  readonly cost: number
  readonly total: number
  /** In the order of payment; they add up to the total to the grosz. */
  readonly instalments: readonly number[]
}

const BASIS_POINTS = 10_000n

/**
 * Equal monthly parts of amount and cost; a month costs the rate of the whole amount (decision
 * 011). Minor units throughout: the cost is rounded half up to the grosz, once, and the grosze
 * that do not divide go one by one to the first instalments.
 */
export function repay(amount: number, months: number, monthlyRateBasisPoints: number): Repayment {
  const share = BigInt(amount) * BigInt(monthlyRateBasisPoints) * BigInt(months)
  const cost = Number((share * 2n + BASIS_POINTS) / (2n * BASIS_POINTS))
  const total = amount + cost
  const rest = total % months
  const part = (total - rest) / months
  const instalments = Array.from({ length: months }, (_, index) => part + (index < rest ? 1 : 0))
  return { cost, total, instalments }
}
