import type { OwnEvent } from '@partner-portal/contract/values/record-events'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

export const recordTexts = defineTexts('record', {
  details: 'Szczegóły',
  position: '{position} z {count}',
  previous: 'Poprzednia pozycja',
  next: 'Następna pozycja',
  close: 'Zamknij szczegóły',
  back: 'Wróć do listy',
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
  onlyNewest:
    'Wcześniejszych statusów tu nie ma: system finansującego przesyła portalowi tylko najnowszy.',
  related: 'Ta sama firma',
  relatedLoading: 'Wczytywanie innych pozycji tej firmy',
  relatedFailed: 'Nie udało się wczytać innych pozycji tej firmy.',
  noRelated: 'Nie masz innych pozycji tej firmy.',
  all: 'Wszystkie: {count}',
  settlementLines: 'Pozycje rozliczeń',
})

export const recordEventTexts: Texts<OwnEvent> = defineTexts('recordEvent', {
  ADDED: 'Dodano',
  REPORTED: 'Zgłoszono',
  FUNDED: 'Sfinansowano',
  CONFIRMED: 'Potwierdzono',
  DOCUMENT_REFUSED: 'Odrzucono',
  DOCUMENT_QUESTIONED: 'Zapytano finansującego',
  DOCUMENT_ANSWERED: 'Finansujący odpowiedział',
  DOCUMENT_WITHDRAWN: 'Wycofano',
  DOCUMENT_FIRST_SIGNED: 'Złożono pierwszy podpis',
  EARLY_PAYOUT_REQUESTED: 'Poproszono o wcześniejszą wypłatę',
  PAID: 'Wypłacono',
  NOTE_ADDED: 'Dodano notatkę',
  NEXT_STEP_SET: 'Zaplanowano krok',
  NEXT_STEP_DONE: 'Wykonano krok',
  CONTACT_CORRECTED: 'Poprawiono dane kontaktowe',
  HANDED_OVER: 'Przekazano agentowi',
  WITHDRAWN: 'Wycofano',
  EXTENSION_REQUESTED: 'Poproszono o dłuższą ochronę',
  EXTENSION_ACCEPTED: 'Przedłużono ochronę',
  EXTENSION_REFUSED: 'Odmówiono dłuższej ochrony',
})
