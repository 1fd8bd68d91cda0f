import { defineTexts } from '#lib/texts/define-texts.ts'

export const switchTexts = defineTexts('switch', {
  switchTitle: 'Przełączanie konta',
  switching: 'Trwa logowanie na wybrane konto. To potrwa chwilę.',
  switchRefused:
    'Link do przełączenia działa tylko raz i przez krótki czas. Poproś o nowy albo zaloguj się na swoje konto.',
  toSignIn: 'Przejdź do logowania',
})
