import type { ContentFault } from '@partner-portal/contract/rules/file-content'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const wantedFilesTexts = defineTexts('wantedFiles', {
  title: 'Czego brakuje',
  nothingOpen: 'Przekazane pliki',
  loading: 'Wczytywanie listy braków',
  failed: 'Nie udało się wczytać listy braków.',
  nothingSaid:
    'Finansujący nie podał jeszcze, czego brakuje. Gdy poda, zobaczysz to tutaj i tu przekażesz pliki. Na razie zapytaj opiekuna.',
  WANTED: 'Do przekazania',
  HANDED_IN: 'Przekazano',
  ACCEPTED: 'Przyjęto',
  REFUSED: 'Odrzucono',
  deadline: 'Termin: {day}',
  overdue: 'Termin minął {day}',
  reason: 'Powód: {reason}',
  handedIn: 'przekazano {moment}',
  taken: 'finansujący ma ten plik',
  gone: 'nikt nie pobrał go w ciągu 90 dni i został usunięty: przekaż go jeszcze raz',
  outcomeACCEPTED: 'przyjęto',
  outcomeREFUSED: 'odrzucono',
  refusedFor: 'odrzucono: {reason}',
  choose: 'Dodaj pliki',
  photo: 'Zrób zdjęcie',
  toWanted: '{action}: {name}',
  hint: 'PDF, JPG lub PNG, każdy do 10 MB.',
  dropHint: 'PDF, JPG lub PNG, każdy do 10 MB. Możesz też upuścić je na pozycję, której dotyczą.',
  remove: 'Usuń plik {name}',
  send: '{count, plural, one {Przekaż plik} few {Przekaż # pliki} other {Przekaż # plików}}',
  sent: '{count, plural, one {Przekazano plik.} few {Przekazano # pliki.} other {Przekazano # plików.}}',
  notReady: 'Któregoś z plików już nie ma na serwerze. Usuń go i dodaj jeszcze raz.',
  acceptedMeanwhile:
    'Finansujący przyjął to w międzyczasie, więc nic więcej nie trzeba przekazywać.',
  progress: 'Wysyłanie: {name}',
  queued: 'Czeka na swoją kolej',
  sending: 'Wysyłanie: {percent}%',
  waiting: 'Brak połączenia. Wyślemy resztę, gdy wróci.',
  ready: 'Gotowy, jeszcze nie przekazany',
  broken: 'Przerwano na {percent}%. Dodaj ten plik jeszcze raz, a wyślemy resztę.',
  allSent:
    '{count, plural, one {Plik czeka na przekazanie.} few {# pliki czekają na przekazanie.} other {# plików czeka na przekazanie.}}',
})

export const fileFaultTexts = defineTexts('fileFault', {
  required: 'Plik jest pusty.',
  tooLarge: 'Plik jest większy niż 10 MB.',
  characters: 'Nazwa pliku zawiera niedozwolone znaki.',
  tooLong: 'Nazwa pliku jest za długa.',
  type: 'To nie jest plik PDF, JPG ani PNG.',
  broken: 'Plik jest uszkodzony lub niepełny.',
  encrypted: 'PDF jest zabezpieczony hasłem. Zapisz go bez hasła.',
  listed: 'Ten plik jest już na liście.',
  handedIn: 'Ten plik jest już przekazany.',
  tooMany: 'Za dużo plików czeka na przekazanie. Najpierw przekaż lub usuń dodane wcześniej.',
  tooOften: 'Za dużo plików w ciągu godziny. Dodaj ten plik ponownie później.',
  other: 'Nie udało się wysłać pliku. Dodaj go jeszcze raz.',
} satisfies Record<ContentFault | 'tooLarge', string> & Record<string, string>)
