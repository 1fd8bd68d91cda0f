import { defineTexts } from '#lib/texts/define-texts.ts'

/** For codes sent by SMS or e-mail. */
export const wrongCodeTexts = defineTexts('wrongCode', {
  wrong:
    'Ten kod jest nieprawidłowy albo stracił ważność. Sprawdź ostatnią wiadomość z kodem i wpisz go ponownie.',
  triesLeft: 'Pozostałe próby: {left}.',
  lastTry: 'To była ostatnia próba. Poproś o nowy link.',
})
