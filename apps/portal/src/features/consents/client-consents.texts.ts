import { defineTexts } from '#lib/texts/define-texts.ts'

export const consentPageTexts = defineTexts('consentPage', {
  title: 'Twoje zgody',
  intro:
    'Firma {partner} zgłosiła nam {day} firmę {company} (NIP {nip}) jako zainteresowaną finansowaniem. Zgód ma udzielić {person}. Odpowiedz na każdą osobno.',
  loading: 'Wczytujemy zgody…',
  failed: 'Nie udało się wczytać zgód.',
  consents: 'Zgody',
  version: 'wersja {version}',
  until:
    'Zgody możesz potwierdzić do {moment}. Tych, których nie zaznaczysz, nie udzielasz: zapiszemy je jako odrzucone.',
  late: 'Tym linkiem nie można już potwierdzić zgód. Możesz je jeszcze odrzucić.',
  confirm: 'Potwierdzam zaznaczone',
  noneChosen: 'Zaznacz zgody, które potwierdzasz, albo odrzuć wszystkie.',
  refuse: 'Odrzucam wszystkie',
  refuseTitle: 'Odrzucić wszystkie zgody?',
  refuseText:
    'Powiemy firmie, która je przekazała, że się na nie nie zgadzasz. Odrzucenie jest ważniejsze niż wcześniejsze potwierdzenie i nie można go cofnąć.',
  answered: 'Odpowiedź jest zapisana.',
  CONFIRMED: 'Potwierdzono {moment} z {recipient}',
  REFUSED: 'Odrzucono {moment} z {recipient}',
  WITHDRAWN: 'Wycofano {moment} z {recipient}',
  addressChanged: 'podanego po zgłoszeniu',
  notYours: 'Jeśli to nie Twoja odpowiedź, odrzuć zgody.',
  withdraw: 'Wycofaj zgodę',
  withdrawTitle: 'Wycofać zgodę?',
  cancel: 'Anuluj',
  privacy: 'Informacja o przetwarzaniu danych',
  changed: 'Zgody zmieniły się w innym oknie. Odśwież stronę.',
  expired: 'Ten link stracił ważność',
  expiredText:
    'Minął jego termin albo zastąpił go nowszy. Aby odrzucić lub wycofać zgodę, napisz do nas.',
  unknown: 'Nie znamy tego linku',
  unknownText:
    'Adres jest niepełny albo zmieniony. Otwórz link prosto z wiadomości albo skopiuj go w całości.',
})
