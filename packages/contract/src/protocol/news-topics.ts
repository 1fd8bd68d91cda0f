/**
 * The topics of news by their Polish name, each a line of the user's settings, in its order: the first
 * matters most.
 */
export const newsTopicNames = {
  'lead-decision': 'Decyzja w sprawie klienta',
  'protection-ends': 'Kończy się ochrona klienta',
  'step-due': 'Termin kroku z klientem',
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
export type NewsTopic = keyof typeof newsTopicNames
export const newsTopics = Object.keys(newsTopicNames) as [NewsTopic, ...NewsTopic[]]

/** At once, once a day, or never. */
export const newsMails = ['once', 'daily', 'never'] as const
export type NewsMail = (typeof newsMails)[number]

/** The channels of a topic besides the portal itself. */
export interface NewsChoice {
  readonly mail: NewsMail
  /** To the browsers in which the user allowed it. */
  readonly push: boolean
}

export const standardPush = true

/** Access to a shop has its own mail anyway. */
export function standardChoice(topic: NewsTopic): NewsChoice {
  return { mail: topic === 'shop-access' ? 'never' : 'daily', push: standardPush }
}
