/** The products that a broker can integrate (specification §1). */
export const integrationProducts = [
  'SKONTO',
  'NANO',
  'PURCHASE_FINANCE',
  'DEFERRED_PAYMENT',
  'PRAGMA_PAY',
] as const
export type IntegrationProduct = (typeof integrationProducts)[number]

export function isIntegrationProduct(code: string): code is IntegrationProduct {
  return (integrationProducts as readonly string[]).includes(code)
}

export interface CalculatorTerms {
  /** Available numbers of monthly instalments, ascending. */
  readonly periods: readonly number[]
  /** The cost per month: 150 is 1.5 % of the amount. */
  readonly monthlyRateBasisPoints: number
  /** Bounds of the amount, in minor units. */
  readonly leastAmount: number
  readonly mostAmount: number
}

/** The terms of a product, unless the broker has its own. */
export const defaultTerms: Readonly<Record<IntegrationProduct, CalculatorTerms>> = {
  SKONTO: terms([1, 2, 3], 120, 50_000, 20_000_000),
  NANO: terms([1, 2, 3], 250, 10_000, 5_000_000),
  PURCHASE_FINANCE: terms([3, 6, 9, 12], 150, 50_000, 30_000_000),
  DEFERRED_PAYMENT: terms([1, 2], 100, 10_000, 10_000_000),
  PRAGMA_PAY: terms([1, 3, 6], 180, 10_000, 10_000_000),
}

function terms(
  periods: readonly number[],
  monthlyRateBasisPoints: number,
  leastAmount: number,
  mostAmount: number,
): CalculatorTerms {
  return { periods, monthlyRateBasisPoints, leastAmount, mostAmount }
}
