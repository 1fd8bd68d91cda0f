import { defineTexts } from '#lib/texts.tsx'

export const confirmationTexts = defineTexts({
  title: 'Potwierdzenie umowy',
  intro: 'Sprawdź warunki, zaznacz zgody i potwierdź umowę kodem z SMS-a.',
  loading: 'Wczytujemy umowę…',
  terms: 'Warunki umowy',
  number: 'Numer umowy',
  customer: 'Firma',
  nip: 'NIP',
  product: 'Produkt',
  amount: 'Kwota',
  expires: 'Link ważny do',
  confirmed: 'Potwierdzono',
  code: 'Kod z SMS-a',
  codeIntro: 'Kod wyślemy SMS-em na numer {phone}. Jest ważny 10 minut.',
  codeSent: 'Wysłaliśmy SMS z kodem na numer {phone}.',
  sendCode: 'Wyślij kod',
  submit: 'Potwierdź umowę',
  wrongCode: 'Ten kod jest nieprawidłowy albo stracił ważność. Wpisz kod z ostatniego SMS-a.',
  summaryTitle: 'Umowa potwierdzona',
  summaryText: 'Potwierdzenie wysłaliśmy też e-mailem. O kolejnych krokach powie Ci doradca.',
  timeline: 'Przebieg umowy',
  print: 'Drukuj podsumowanie',
  expired: 'Ten link stracił ważność',
  expiredText:
    'Minął jego termin, zastąpił go nowszy albo kod wpisano błędnie zbyt wiele razy. Sprawdź, czy masz od nas nowszą wiadomość. Jeśli nie, poproś doradcę o nowy link.',
  unknown: 'Nie znamy tego linku',
  unknownText:
    'Adres jest niepełny albo zmieniony. Otwórz link prosto z wiadomości albo skopiuj go w całości. Jeśli to nie pomoże, poproś doradcę o nowy.',
  contact: 'Kontakt z nami',
  failed: 'Nie udało się wczytać umowy.',
})
