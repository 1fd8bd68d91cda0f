export interface Repayment {
  readonly cost: number
  readonly total: number
  /** In the order of payment. They add up to the total exactly. */
  readonly instalments: readonly number[]
}

const BASIS_POINTS = 10_000n

/**
 * Splits amount and cost into equal monthly instalments (docs/decisions/embed-code.md). A month costs
 * the rate of the whole amount. All values are minor units: the cost is rounded half up once, and the
 * remaining groszy are added to the first instalments, one each.
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
