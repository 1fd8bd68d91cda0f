import type { RemarkState } from './document-remarks.ts'
import type { ReceivedStatus } from './document-status.ts'
import type { EarlyPayoutState } from './early-payout-states.ts'
import type { LeadStatus } from './lead-status.ts'
import type { LoanUpdateKind } from './loan-update-kinds.ts'
import type { OfferedProduct } from './products.ts'
import type { SettlementStatus } from './settlement-status.ts'

// Polish names of codes, on screens and in spreadsheets. A new code does not compile
// without a name.

export const documentStatusNames: Readonly<Record<ReceivedStatus, string>> = {
  new: 'Nowy',
  open: 'Otwarty',
  processing: 'W weryfikacji',
  to_confirm: 'Do potwierdzenia',
  first_signed: 'Czeka na drugi podpis',
  questioned: 'Czeka na odpowiedź',
  refused: 'Odmowa potwierdzenia',
  confirmed: 'Czeka na finansującego',
  agreed: 'Uzgodniony',
  rejected: 'Odrzucony',
  canceled: 'Anulowany',
  signed: 'Podpisany',
  financed: 'Sfinansowany',
  terminated: 'Zakończony',
  paid: 'Spłacony',
  uncompleted: 'Do uzupełnienia',
  accepted: 'Zaakceptowany',
  pending: 'Oczekuje na odbiorcę',
}

export const remarkNames: Readonly<Record<RemarkState, string>> = {
  REFUSED: 'Odmowa potwierdzenia',
  QUESTIONED: 'Czeka na odpowiedź',
  ANSWERED: 'Jest odpowiedź',
}

export const leadStatusNames: Readonly<Record<LeadStatus, string>> = {
  LOCKED: 'Zarezerwowany',
  PROPOSAL_STARTED: 'Wniosek rozpoczęty',
  PROPOSAL_SUBMITTED: 'Wniosek złożony',
  POSITIVE_DECISION: 'Decyzja pozytywna',
  NEGATIVE_DECISION: 'Decyzja negatywna',
  ACCEPTED: 'Oferta przyjęta',
  NOT_ACCEPTED: 'Oferta odrzucona',
  SIGNED: 'Umowa podpisana',
  ACTIVE: 'Umowa aktywna',
  WITHDRAWN: 'Wycofany',
}

export const settlementStatusNames: Readonly<Record<SettlementStatus, string>> = {
  open: 'Bieżące',
  processing: 'W trakcie rozliczania',
  paid: 'Wypłacone',
}

export const earlyPayoutStateNames: Readonly<Record<EarlyPayoutState, string>> = {
  requested: 'Czeka na decyzję',
  accepted: 'Zaakceptowana',
  refused: 'Odmowa',
  paid: 'Wypłacona',
  withdrawn: 'Wycofana',
}

export const loanUpdateKindNames: Readonly<Record<LoanUpdateKind, string>> = {
  RETURN: 'Zwrot',
  CORRECTION: 'Korekta',
}

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
