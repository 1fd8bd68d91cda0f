import { defineTexts } from '#lib/texts/define-texts.ts'

export const searchTexts = defineTexts('search', {
  title: 'Szukaj',
  close: 'Zamknij wyszukiwanie',
  field: 'NIP, firma, osoba, telefon, e-mail, numer, kwota albo słowa notatki',
  hint: 'Wpisz co najmniej {min} znaki: NIP albo telefon w dowolnym zapisie, słowa z nazwy firmy, imię i nazwisko, e-mail, numer, kwotę albo słowa z notatki lub kroku. Możesz też wpisać nazwę strony, „Zgłoś” z numerem NIP albo „RO październik pdf”. Strzałki wybierają wynik, Enter go otwiera.',
  offers: 'Strony i działania',
  report: 'Zgłoś klienta {nip}',
  saveSettlement: 'Pobierz {file}: rozliczenie za {month}',
  openSettlement: 'Otwórz rozliczenie za {month}',
  noSettlement: 'Nie ma rozliczenia za {month}.',
  saving: 'Pobieramy plik…',
  searching: 'Szukamy…',
  failed: 'Nie udało się wyszukać.',
  none: 'Nic nie znaleziono dla „{text}”. Sprawdź pisownię albo wpisz krótszy fragment.',
  found: '{count, plural, one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
  results: 'Wyniki',
  all: 'Wszystkie wyniki',
  onlySome: 'Pokazujemy pięć firm. Dopisz kolejne słowo nazwy, aby zobaczyć inne.',
  signOut: 'Wyloguj się',
  company: 'Firmy',
  agent: 'Agenci',
  lead: { given: 'Leads', pl: 'Zgłoszeni klienci' },
  contract: { given: 'Contracts and proposals', pl: 'Umowy i wnioski' },
  document: { given: 'Invoices and loans', pl: 'Faktury i pożyczki' },
  settlement: { given: 'Settlements', pl: 'Rozliczenia' },
})

/** Further words by which a page is found, and signing out. */
export const pageWordTexts = defineTexts('pageWords', {
  '/lead-block': 'nowy klient rodo zgody lista import',
  '/lead-list': 'leady notatki kroki ochrona',
  '/settlements': 'prowizja wypłata faktura ksef',
  '/settings/contact': 'powiadomienia adres e-mail mail telefon push dzwonek',
  '/settings/password': 'hasło 2FA dwuetapowe uwierzytelnianie kod klucz passkey urządzenia sesje',
  '/settings/team': 'agenci pracownicy użytkownicy uprawnienia podpisy limit',
  signOut: 'wyloguj wylogowanie',
})
