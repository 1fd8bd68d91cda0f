/** The products that lists know without a request (specification §3). */
export const defaultDocumentProducts = ['NANO', 'FACTORING', 'PURCHASE_FINANCE'] as const

/** Products of the lead form and the broker's sign-up (specification §9). */
export const offeredProducts = [
  'NANO',
  'PURCHASE_FINANCE',
  'FACTORING',
  'FLAT_RATE_FACTORING',
  'REVOLVING_LOAN',
  'TAX_FINANCING',
  'DEFERRED_PAYMENT',
  'SKONTO',
  'LOAN_ADVANCE',
  'BUSINESS_LOAN',
] as const
export type OfferedProduct = (typeof offeredProducts)[number]
