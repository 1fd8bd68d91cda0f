import { defineTexts } from '#lib/texts/define-texts.ts'

export const documentPartTexts = defineTexts('documentPart', {
  refuse: 'Odmów potwierdzenia',
  refuseTitle: 'Odmawiasz potwierdzenia dokumentu {number}',
  refuseText:
    'Finansujący zobaczy powód. Dokument nie będzie czekał na potwierdzenie, dopóki nie wycofasz odmowy albo finansujący nie nada mu innego statusu.',
  refuseReason: 'Powód odmowy',
  refused: 'Odmówiono potwierdzenia dokumentu {number}',
  ask: 'Zapytaj',
  askTitle: 'Pytasz o dokument {number}',
  askText:
    'Pytanie trafi do finansującego. Gdy odpowie, odpowiedź będzie w historii dokumentu, a dokument znowu będzie czekał na potwierdzenie.',
  askReason: 'Pytanie',
  asked: 'Wysłano pytanie o dokument {number}',
  file: 'Pliki (opcjonalnie): PDF, JPG lub PNG, każdy do 10 MB, najwyżej {max}.',
  addFiles: 'Dodaj pliki',
  fileRefused: 'Któregoś z plików nie możemy przyjąć. Usuń go, a potem wyślij jeszcze raz.',
  send: 'Wyślij',
  cancel: 'Anuluj',
  withdraw: 'Wycofaj',
  withdrawRefusal: 'Wycofaj odmowę',
  withdrawQuestion: 'Wycofaj pytanie',
  withdrawText:
    'Dokument {number} znowu będzie czekał na potwierdzenie. Finansujący się o tym dowie.',
  withdrawn: 'Dokument {number} znowu czeka na potwierdzenie',
  changed: 'Ten dokument ma już inny stan. Odśwież listę i sprawdź, co się zmieniło.',
  ownSignature:
    'Ten dokument ma Twój podpis. Kwota jest wyższa niż limit firmy, więc drugi podpis złoży inna osoba z prawem do potwierdzania.',
  secondSignature:
    'Pierwszy podpis: {login}. Kwota jest wyższa niż limit firmy, więc dokument czeka na podpis drugiej osoby.',
  rule: 'Limit: {amounts}. Podpisywać mogą: {names}.',
  receipt: 'Potwierdzenie (PDF)',
  limitsFailed: 'Nie udało się sprawdzić, które z nich potrzebują dwóch podpisów.',
  split:
    '{count, plural, one {# dokument przekracza limit firmy: złożysz pod nim pierwszy podpis, a drugi złoży inna osoba.} few {# dokumenty przekraczają limit firmy: złożysz pod nimi pierwszy podpis, a drugi złoży inna osoba.} many {# dokumentów przekracza limit firmy: złożysz pod nimi pierwszy podpis, a drugi złoży inna osoba.} other {# dokumentu przekracza limit firmy: złożysz pod nimi pierwszy podpis, a drugi złoży inna osoba.}}',
  splitOf: 'To: {numbers}. Od razu potwierdzisz: {rest}.',
  seconds:
    '{count, plural, one {Pod # dokumentem złożysz drugi podpis.} few {Pod # dokumentami złożysz drugi podpis.} many {Pod # dokumentami złożysz drugi podpis.} other {Pod # dokumentu złożysz drugi podpis.}}',
})
