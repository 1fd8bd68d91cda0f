/** The changes of a loan or an invoice after its funding. */
export const loanUpdateKinds = ['RETURN', 'CORRECTION'] as const
export type LoanUpdateKind = (typeof loanUpdateKinds)[number]

export const loanUpdateKindNames: Readonly<Record<LoanUpdateKind, string>> = {
  RETURN: 'Zwrot',
  CORRECTION: 'Korekta',
}
