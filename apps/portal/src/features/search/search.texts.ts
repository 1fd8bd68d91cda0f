import { defineTexts } from '#lib/texts/texts.tsx'

export const searchTexts = defineTexts({
  title: 'Szukaj',
  close: 'Zamknij wyszukiwanie',
  field: 'NIP, firma, numer dokumentu, umowy, zgłoszenia albo rozliczenia',
  hint: 'Wpisz co najmniej {least} znaki: NIP w dowolnym zapisie, część nazwy firmy albo numer. Strzałki wybierają wynik, Enter go otwiera.',
  searching: 'Szukamy…',
  failed: 'Nie udało się wyszukać.',
  none: 'Nic nie znaleziono dla „{text}”. Sprawdź pisownię albo wpisz krótszy fragment.',
  found: '{count, plural, one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
  results: 'Wyniki',
  company: 'Firmy',
  lead: { given: 'Leads', pl: 'Zgłoszeni klienci' },
  contract: { given: 'Contracts and proposals', pl: 'Umowy i wnioski' },
  document: { given: 'Invoices and loans', pl: 'Faktury i pożyczki' },
  settlement: { given: 'Settlements', pl: 'Rozliczenia' },
})
