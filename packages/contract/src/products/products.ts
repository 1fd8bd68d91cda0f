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

/** A provider may use codes of its own; those are shown as they are. */
export const productNames: Readonly<Record<OfferedProduct | 'PRAGMA_PAY', string>> = {
  NANO: 'Nanofaktoring',
  PURCHASE_FINANCE: 'Finansowanie zakupów',
  FACTORING: 'Faktoring',
  FLAT_RATE_FACTORING: 'Faktoring ryczałtowy',
  REVOLVING_LOAN: 'Pożyczka odnawialna',
  TAX_FINANCING: 'Finansowanie podatków',
  DEFERRED_PAYMENT: 'Płatność odroczona',
  SKONTO: 'Skonto',
  LOAN_ADVANCE: 'Zaliczka na pożyczkę',
  BUSINESS_LOAN: 'Pożyczka dla firm',
  PRAGMA_PAY: 'PragmaPay',
}

export function productName(code: string): string {
  return Object.hasOwn(productNames, code) ? productNames[code as keyof typeof productNames] : code
}
