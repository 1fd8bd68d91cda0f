import { type GridName, gridPages } from '../protocol/grid-names.ts'
import type { ConsentAnswer } from '../values/client-consents.ts'
import type { leadConsents } from '../values/consent-texts.ts'
import type { LeadStatus } from '../values/lead-status.ts'
import type { SettlementStatus } from '../values/settlement-status.ts'

/** What users hear of their records, each a line of their settings, in its order. */
export const newsKinds = [
  'lead-decision',
  'protection-ends',
  'answer',
  'client-consents',
  'files-wanted',
  'documents-to-confirm',
  'settlement-closed',
  'payout-made',
  'lead-handed-over',
  'lead-status',
  'contract-status',
  'document-status',
] as const
export type NewsKind = (typeof newsKinds)[number]

/** Its Polish name, as the title of such news. */
export const newsKindNames: Readonly<Record<NewsKind, string>> = {
  'lead-decision': 'Decyzja w sprawie klienta',
  'protection-ends': 'Kończy się ochrona klienta',
  answer: 'Odpowiedź finansującego',
  'client-consents': 'Odpowiedź klienta w sprawie zgód',
  'files-wanted': 'Potrzebne pliki',
  'documents-to-confirm': 'Dokumenty do potwierdzenia',
  'settlement-closed': 'Rozliczenie zamknięte',
  'payout-made': 'Wypłata prowizji',
  'lead-handed-over': 'Przekazane Ci zgłoszenie',
  'lead-status': 'Nowy status zgłoszenia',
  'contract-status': 'Nowy status umowy',
  'document-status': 'Nowy status dokumentu',
}

const everyGrid = Object.keys(gridPages) as GridName[]

/** Of which lists the records are. */
export const newsGrids: Readonly<Record<NewsKind, readonly GridName[]>> = {
  'lead-decision': ['lead-grid'],
  'protection-ends': ['lead-grid'],
  answer: everyGrid,
  'client-consents': ['lead-grid'],
  'files-wanted': everyGrid,
  'documents-to-confirm': ['invoice-loan-grid'],
  'settlement-closed': ['settlement-grid'],
  'payout-made': ['settlement-grid'],
  /** To its new agent alone. */
  'lead-handed-over': ['lead-grid'],
  'lead-status': ['lead-grid'],
  'contract-status': ['proposal-contract-grid'],
  'document-status': ['invoice-loan-grid', 'financial-document-grid'],
}

/** What was answered, or decided of what the partner asked for, by its Polish name. */
export const answeredNames = {
  extension: 'prośba o dłuższą ochronę',
  /** With the last day after a space. */
  'extension-accepted': 'ochrona przedłużona',
  'extension-refused': 'ochrony nie przedłużono',
  question: 'pytanie do dokumentu',
  refusal: 'odmowa potwierdzenia',
  dispute: 'spór o klienta',
  file: 'przesłany plik',
  withdrawal: 'wycofanie zgłoszenia',
  'early-payout': 'wcześniejsza wypłata',
} as const
export type AnsweredThing = keyof typeof answeredNames

/** The words of the value of news of a client's consents. The first is its title. */
export const consentNewsNames = {
  CONFIRMED: 'Klient potwierdził zgodę',
  REFUSED: 'Klient odrzucił zgodę',
  WITHDRAWN: 'Klient wycofał zgodę',
  rodoNotice: 'informacja o danych osobowych',
  contact: 'kontakt',
  marketing: 'informacje handlowe',
  addressChanged: 'adres zmieniony po zgłoszeniu',
} satisfies Record<ConsentAnswer | keyof typeof leadConsents | 'addressChanged', string>

/** How many days before a protection ends its users hear of it. */
export const reminderDays = [14, 7, 1] as const

/** At once, once a day, or never. */
export const newsMails = ['once', 'daily', 'never'] as const
export type NewsMail = (typeof newsMails)[number]

type KindOf = Readonly<Record<string, NewsKind | null>>

const kindOfLead: KindOf = {
  LOCKED: 'lead-status',
  PROPOSAL_STARTED: 'lead-status',
  PROPOSAL_SUBMITTED: 'lead-status',
  POSITIVE_DECISION: 'lead-decision',
  NEGATIVE_DECISION: 'lead-decision',
  ACCEPTED: 'lead-decision',
  NOT_ACCEPTED: 'lead-decision',
  SIGNED: 'lead-status',
  ACTIVE: 'lead-status',
  // The partner's own deed.
  WITHDRAWN: null,
} satisfies Record<LeadStatus, NewsKind | null>

const kindOfSettlement: KindOf = {
  open: null,
  processing: 'settlement-closed',
  paid: 'payout-made',
} satisfies Record<SettlementStatus, NewsKind | null>

/** The kind of a change to this status. Null: nobody hears of it. */
export function newsOfStatus(grid: GridName, status: string): NewsKind | null {
  if (grid === 'settlement-grid') return kindOfSettlement[status] ?? null
  if (grid === 'proposal-contract-grid') return 'contract-status'
  if (grid === 'invoice-loan-grid' && status === 'to_confirm') return 'documents-to-confirm'
  if (grid !== 'lead-grid') return 'document-status'
  const kind = kindOfLead[status]
  // The next version, which may serve beside this one, has statuses that this one does not know.
  return kind === undefined ? 'lead-status' : kind
}

/** How a user hears of a kind besides the portal itself. */
export interface NewsChoice {
  readonly mail: NewsMail
  /** To the browsers in which the user allowed it. */
  readonly push: boolean
}

export const standardChoice: NewsChoice = { mail: 'daily', push: true }
