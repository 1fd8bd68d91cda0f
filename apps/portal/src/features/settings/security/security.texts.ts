import { defineTexts } from '#lib/texts/texts.tsx'

export const securityTexts = defineTexts({
  title: 'Bezpieczeństwo',
  passwordTitle: 'Zmiana hasła',
  passwordIntro: 'Po zmianie hasła wylogujemy Cię na pozostałych urządzeniach.',
  changePassword: 'Zmień hasło',
  passwordChanged:
    'Hasło zostało zmienione. Na pozostałych urządzeniach trzeba zalogować się ponownie.',
  passwordLocked: 'Działasz w imieniu innego użytkownika, dlatego nie możesz zmienić hasła.',
})
