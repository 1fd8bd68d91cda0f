import { defineTexts } from '#lib/texts/define-texts.ts'

export const recordTexts = defineTexts('record', {
  details: 'Szczegóły',
  position: '{position} z {count}',
  queuePosition: 'Dziś: {position} z {count}',
  previous: 'Poprzednia pozycja',
  next: 'Następna pozycja',
  close: 'Zamknij szczegóły',
  back: 'Wróć do listy',
  backToQueue: 'Wróć do Dziś',
  copy: 'Kopiuj: {label}',
  loading: 'Wczytywanie szczegółów',
  failed: 'Nie udało się wczytać szczegółów.',
  missing: 'Nie ma takiej pozycji.',
  missingHint:
    'Adres może być niepełny, pozycję mógł usunąć system finansującego albo widzi ją kto inny.',
  client: 'Strona klienta: {name}',
  amount: 'Kwota',
  note: 'Notatka',
  consents: 'Zgody',
  consentVersion: 'wersja {version}',
  noConsents: 'Do tego zgłoszenia portal nie ma zgód.',
  notVerified:
    'Gdy przyjmowaliśmy zgłoszenie, rejestr firm nie odpowiadał, więc danych firmy nie sprawdził.',
  history: 'Historia',
  noHistory: 'Portal nie zna jeszcze żadnej daty.',
  related: 'Ta sama firma',
  relatedLoading: 'Wczytywanie innych pozycji tej firmy',
  relatedFailed: 'Nie udało się wczytać innych pozycji tej firmy.',
  noRelated: 'Nie masz innych pozycji tej firmy.',
  all: 'Wszystkie: {count}',
  settlementLines: 'Pozycje rozliczeń',
})
