import { defineTexts } from '#lib/texts/define-texts.ts'

export const unlockTexts = defineTexts('unlock', {
  sendCode: 'Wyślij kod na e-mail',
  opened: 'Możesz zalogować się ponownie. Rozpoznajemy już tę przeglądarkę.',
  sent: 'Jeśli login jest prawidłowy, na adres e-mail tego konta wysłaliśmy kod. Gdy nie przychodzi, zajrzyj do folderu ze spamem albo zadzwoń do swojego opiekuna.',
  code: 'Kod z e-maila',
  wrong: 'Kod jest nieprawidłowy albo stracił ważność.',
  confirm: 'Potwierdź',
  back: 'Wróć do logowania',
})
