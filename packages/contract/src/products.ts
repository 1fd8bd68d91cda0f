/** Specification §3 Products: what every list of financial documents knows without asking. */
export const defaultDocumentProducts = ['NANO', 'FACTORING', 'PURCHASE_FINANCE'] as const

/** What a client can be reported for, and a broker be interested in (specification §9). */
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
