import type { SecuredPage } from '../protocol/access-map.ts'
import { type GridName, gridPages } from '../protocol/grid-names.ts'
import type { ConsentAnswer } from '../values/client-consents.ts'
import type { leadConsents } from '../values/consent-texts.ts'
import type { LeadStatus } from '../values/lead-status.ts'
import type { SettlementStatus } from '../values/settlement-status.ts'

/** The page of each thing that news are about: a list's records, or products of a broker. */
export const newsPages = {
  ...gridPages,
  integration: '/integrations',
} as const satisfies Record<string, SecuredPage>
export type NewsGrid = keyof typeof newsPages
export const newsGridNames = Object.keys(newsPages) as readonly NewsGrid[]

/**
 * What users hear of their records, each a line of their settings, in its order. With its Polish name, as
 * the title of such news.
 */
export const newsKindNames = {
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
  'shop-access': 'Klucze i adresy sklepu',
  'shop-notification': 'Niedostarczone powiadomienie sklepu',
  'shop-terms': 'Nowe warunki finansowania',
  'shop-test-ready': 'Środowisko testowe jest gotowe',
} as const
export type NewsKind = keyof typeof newsKindNames
export const newsKinds = Object.keys(newsKindNames) as [NewsKind, ...NewsKind[]]

const everyGrid = Object.keys(gridPages) as GridName[]

/** Of which lists the records are. */
export const newsGrids: Readonly<Record<NewsKind, readonly NewsGrid[]>> = {
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
  'shop-access': ['integration'],
  'shop-notification': ['integration'],
  'shop-terms': ['integration'],
  'shop-test-ready': ['integration'],
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

/** The words of the value of news of a client's consents and of shops. The first is its title. */
export const newsWordNames = {
  CONFIRMED: 'Klient potwierdził zgodę',
  REFUSED: 'Klient odrzucił zgodę',
  WITHDRAWN: 'Klient wycofał zgodę',
  rodoNotice: 'informacja o danych osobowych',
  contact: 'kontakt',
  marketing: 'informacje handlowe',
  addressChanged: 'adres zmieniony po zgłoszeniu',
  FAILED: 'Powiadomienie sklepu nie dotarło',
  GIVEN_UP: 'Powiadomienie sklepu nie dotarło, nie ponowimy go',
  KEYS_SHOWN: 'Pokazano klucze produkcyjne sklepu',
  KEYS_REPLACED: 'Wymieniono klucze sklepu',
  ADDRESSES_CHANGED: 'Zmieniono adresy powiadomień sklepu',
  TERMS: 'Nowe warunki finansowania',
  RATE: 'koszt miesiąca',
  PERIODS: 'liczby rat',
  AMOUNTS: 'zakres kwot',
  TEST: 'środowisko testowe',
  PRODUCTION: 'środowisko produkcyjne',
  OPERATOR: 'finansujący',
} satisfies Record<ConsentAnswer | keyof typeof leadConsents, string> & Record<string, string>

/** A word without a name is itself, a login without the sign before it. None: the kind has no words. */
export function newsWords(
  { kind, value = '' }: { readonly kind: string; readonly value?: string | undefined },
  nameOf: (word: keyof typeof newsWordNames) => string,
): string[] {
  if (value === '' || !(kind === 'client-consents' || kind.startsWith('shop-'))) return []
  const isNamed = (word: string): word is keyof typeof newsWordNames =>
    Object.hasOwn(newsWordNames, word)
  return value.split(' ').map((word) => (isNamed(word) ? nameOf(word) : word.replace(/^@/, '')))
}

/** Below `/integrations`: the page where a broker does something about news of a product. */
export function productPageOf(kind: string, value: string, product: string): string {
  const slug = product.toLowerCase().replaceAll('_', '-')
  if (kind === 'shop-test-ready' || value.startsWith('KEYS_REPLACED TEST'))
    return `${slug}/permissions/testing`
  return `${slug}/${value.startsWith('KEYS') ? 'permissions/production' : 'details'}`
}

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
export function newsOfStatus(grid: NewsGrid, status: string): NewsKind | null {
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

export const standardPush = true

/** Of access to a shop a mail of its own goes out anyway. */
export function standardChoice(kind: NewsKind): NewsChoice {
  return { mail: kind === 'shop-access' ? 'never' : 'daily', push: standardPush }
}
