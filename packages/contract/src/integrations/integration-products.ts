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

/** Shops have a form and a calculator of it. Without them a broker has nothing to integrate. */
export function hasForm(product: IntegrationProduct): boolean {
  return product !== 'PRAGMA_PAY'
}

/** Nobody buys in instalments with a rebate or a deferred payment. */
export function hasInstalments(product: IntegrationProduct): boolean {
  return product !== 'SKONTO' && product !== 'DEFERRED_PAYMENT'
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
