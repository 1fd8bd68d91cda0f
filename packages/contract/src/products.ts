/** Specification §3 Products: what every list of financial documents knows without asking. */
export const defaultDocumentProducts = ['NANO', 'FACTORING', 'PURCHASE_FINANCE'] as const
