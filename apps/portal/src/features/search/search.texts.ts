import { defineTexts } from '#lib/texts/define-texts.ts'

export const searchTexts = defineTexts('search', {
  title: 'Szukaj',
  close: 'Zamknij wyszukiwanie',
  field: 'NIP, firma, osoba, telefon, e-mail albo numer',
  hint: 'Wpisz co najmniej {least} znaki: NIP albo telefon w dowolnym zapisie, słowa z nazwy firmy, imię i nazwisko, e-mail albo numer. Strzałki wybierają wynik, Enter go otwiera.',
  searching: 'Szukamy…',
  failed: 'Nie udało się wyszukać.',
  none: 'Nic nie znaleziono dla „{text}”. Sprawdź pisownię albo wpisz krótszy fragment.',
  found: '{count, plural, one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
  results: 'Wyniki',
  all: 'Wszystkie wyniki',
  allIn: 'Wszystkie w: {list}',
  onlySome: 'Pokazujemy pięć firm. Dopisz kolejne słowo nazwy, aby zobaczyć inne.',
  company: 'Firmy',
  lead: { given: 'Leads', pl: 'Zgłoszeni klienci' },
  contract: { given: 'Contracts and proposals', pl: 'Umowy i wnioski' },
  document: { given: 'Invoices and loans', pl: 'Faktury i pożyczki' },
  settlement: { given: 'Settlements', pl: 'Rozliczenia' },
})
