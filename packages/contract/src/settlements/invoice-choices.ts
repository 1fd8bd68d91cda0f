/** Rates of VAT; `zw`: exempt. As FA(3) writes them. */
export const vatRates = ['23', '8', '5', 'zw'] as const
export type VatRate = (typeof vatRates)[number]

/** The law of an exemption: the Polish act, the directive, other law. */
export const exemptionGrounds = ['act', 'directive', 'other'] as const
export type ExemptionGround = (typeof exemptionGrounds)[number]

/** VAT is added to the settlement's amount, or is inside it. */
export const amountKinds = ['net', 'gross'] as const
export type AmountKind = (typeof amountKinds)[number]

/** One line with the whole amount, or each of the settlement's lines. */
export const lineKinds = ['one', 'each'] as const

/** More lines are not written one by one. */
export const MAX_INVOICE_LINES = 1000
