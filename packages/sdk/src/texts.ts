const rules = new Intl.PluralRules('pl')
const instalmentForms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'rata',
  few: 'raty',
}

/** `1 rata`, `3 raty`, `12 rat`. */
export function instalmentsText(count: number): string {
  return `${count} ${instalmentForms[rules.select(count)] ?? 'rat'}`
}

export const calculatorTexts = {
  title: 'Oblicz raty',
  amount: 'Kwota zakupów',
  slider: 'Kwota zakupów, suwak',
  period: 'Liczba rat',
  months: instalmentsText,
  range: (from: string, to: string) => `Podaj kwotę od ${from} do ${to}.`,
  /** For an amount set by the shop, so it is not an error of the customer. */
  outOfRange: (from: string, to: string) =>
    `Finansowanie jest dostępne dla kwot od ${from} do ${to}.`,
  inParts: 'Rata miesięczna',
  firstPart: 'Pierwsza rata',
  cost: 'Koszt finansowania',
  total: 'Razem do spłaty',
  schedule: 'Harmonogram spłat',
  part: (number: number) => `${number}. rata`,
  note: 'Wyliczenie jest poglądowe i nie stanowi oferty.',
} as const

/** For products that are no purchase in instalments: a rebate, a deferred payment. */
export const otherCalculatorTexts = {
  title: 'Oblicz koszt',
  period: 'Okres finansowania',
  months: (count: number) => `${count} mies.`,
} as const

export const paymentTexts = {
  step: (number: number, all: number) => `Krok ${number} z ${all}`,
  company: 'Dane firmy',
  companyLead: 'Podaj NIP firmy, która robi zakupy.',
  nip: 'NIP',
  nipHint: '10 cyfr, np. 123-456-32-18',
  nipMissing: 'Podaj NIP.',
  nipWrong: 'To nie jest poprawny NIP. Sprawdź cyfry.',
  consents: 'Zgody i regulamin',
  consentsLead: (nip: string) => `Wniosek firmy o NIP ${nip}.`,
  optional: 'Ta zgoda jest dobrowolna.',
  consentMissing: 'Ta zgoda jest wymagana.',
  terms: 'Regulamin',
  privacy: 'Informacja o przetwarzaniu danych',
  newTab: '(otwiera się w nowej karcie)',
  next: 'Dalej',
  back: 'Wstecz',
  send: 'Przekaż wniosek',
  sending: 'Przekazujemy…',
  refused: {
    company:
      'Finansujący nie przyjął wniosku tej firmy. Wróć do sklepu i wybierz inną formę płatności.',
    begun:
      'Tę płatność już rozpoczęto. Aby wrócić do wniosku, otwórz ją w przeglądarce, w której ją rozpoczęto, i podaj ten sam NIP. Możesz też wrócić do sklepu i rozpocząć nową płatność.',
    consents:
      'Treść zgód zmieniła się, odkąd ta strona jest otwarta. Odśwież stronę i wypełnij formularz jeszcze raz.',
    shop: 'Sklep nie może teraz przyjąć tej płatności. Wróć do sklepu i wybierz inną formę płatności.',
  },
  failed: 'Nie udało się przekazać wniosku. Twoje dane są zachowane: spróbuj ponownie za chwilę.',
  handOver: (provider: string | undefined) =>
    provider ? `Przejdź na stronę ${provider}` : 'Przejdź do finansującego',
  handOverLead: (provider = 'finansującego') =>
    `Przyjęliśmy wniosek. Dalszą część, czyli wybór warunków i potwierdzenie umowy, dokończysz na stronie ${provider}.`,
  handOverGo: 'Przejdź do wniosku',
  earlierConsents:
    'Wniosek przekazano już wcześniej. Liczą się zgody zaznaczone wtedy, późniejszych nie przekazaliśmy.',
  open: 'Zapłać z finansowaniem',
  reopen: 'Wróć do płatności',
  region: 'Płatność',
  close: 'Zamknij',
} as const

export const loadingTexts = {
  calculatorDown: 'Kalkulator jest chwilowo niedostępny.',
  paymentDown: 'Ta forma płatności jest chwilowo niedostępna.',
  retry: 'Spróbuj ponownie',
  retrying: 'Sprawdzamy…',
  opening: 'Otwieramy formularz płatności…',
} as const
