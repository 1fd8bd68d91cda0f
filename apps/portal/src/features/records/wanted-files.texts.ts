import type { FaultCode } from '@partner-portal/contract/rules/faults'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const wantedFilesTexts = defineTexts('wantedFiles', {
  title: 'Czego brakuje',
  loading: 'Wczytywanie listy braków',
  failed: 'Nie udało się wczytać listy braków.',
  WANTED: 'Do przekazania',
  HANDED_IN: 'Przekazano',
  ACCEPTED: 'Przyjęto',
  REFUSED: 'Odrzucono',
  deadline: 'Termin: {day}',
  reason: 'Powód: {reason}',
  handedIn: 'przekazano {moment}',
  taken: 'finansujący ma ten plik',
  choose: 'Dodaj pliki',
  hint: 'PDF, JPG lub PNG, każdy do 10 MB. Możesz też upuścić je tutaj.',
  remove: 'Usuń plik {name}',
  send: '{count, plural, one {Przekaż plik} few {Przekaż # pliki} other {Przekaż # plików}}',
  sent: '{count, plural, one {Przekazano plik.} few {Przekazano # pliki.} other {Przekazano # plików.}}',
  notReady: 'Któregoś z plików już nie ma na serwerze. Usuń go i dodaj jeszcze raz.',
  sending: 'Wysyłanie: {percent}%',
  waiting: 'Brak połączenia. Wyślemy resztę, gdy wróci.',
  ready: 'Gotowy do przekazania',
})

export const fileFaultTexts = defineTexts('fileFault', {
  required: 'Plik jest pusty.',
  tooLarge: 'Plik jest większy niż 10 MB.',
  characters: 'Nazwa pliku zawiera niedozwolone znaki.',
  tooLong: 'Nazwa pliku jest za długa.',
  type: 'To nie jest plik PDF, JPG ani PNG.',
  broken: 'Plik jest uszkodzony lub niepełny.',
  encrypted: 'PDF jest zabezpieczony hasłem. Zapisz go bez hasła.',
  tooMany: 'Za dużo plików czeka na przekazanie. Najpierw przekaż lub usuń dodane wcześniej.',
  other: 'Nie udało się wysłać pliku.',
} satisfies Partial<Record<FaultCode, string>> & Record<string, string>)
