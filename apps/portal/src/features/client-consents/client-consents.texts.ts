import { defineTexts } from '#lib/texts/define-texts.ts'

export const consentPageTexts = defineTexts('consentPage', {
  title: 'Twoje zgody',
  intro:
    'Firma {partner} zgłosiła nam {day} Twoją firmę (NIP {nip}) jako zainteresowaną finansowaniem i przekazała te zgody.',
  loading: 'Wczytujemy zgody…',
  failed: 'Nie udało się wczytać zgód.',
  consents: 'Zgody',
  version: 'wersja {version}',
  until: 'Zgody możesz potwierdzić do {moment}.',
  late: 'Minął termin potwierdzenia zgód. Możesz je jeszcze odrzucić.',
  confirm: 'Potwierdzam zgody',
  refuse: 'Odrzucam zgody',
  refuseTitle: 'Odrzucić zgody?',
  refuseText: 'Powiemy firmie, która je przekazała, że się na nie nie zgadzasz.',
  confirmed: 'Zgody potwierdzone {moment}. Każdą możesz wycofać na tej stronie.',
  refused: 'Zgody odrzucone {moment}.',
  mistaken: 'Jeśli to pomyłka, możesz je jeszcze potwierdzić.',
  withdraw: 'Wycofaj zgodę',
  withdrawTitle: 'Wycofać zgodę?',
  withdrawn: 'Wycofano {moment}',
  cancel: 'Anuluj',
  privacy: 'Informacja o przetwarzaniu danych',
  changed: 'Zgody zmieniły się w innym oknie. Odśwież stronę.',
  expired: 'Ten link stracił ważność',
  expiredText: 'Aby wycofać zgodę, napisz do nas.',
  unknown: 'Nie znamy tego linku',
  unknownText:
    'Adres jest niepełny albo zmieniony. Otwórz link prosto z wiadomości albo skopiuj go w całości.',
})
