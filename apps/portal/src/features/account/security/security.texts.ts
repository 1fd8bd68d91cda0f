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

export const sessionsTexts = defineTexts({
  title: 'Aktywne sesje',
  intro:
    'Tu Twoje konto jest teraz zalogowane. Jeśli nie znasz któregoś urządzenia, wyloguj je i zmień hasło.',
  loading: 'Wczytywanie sesji',
  failed: 'Nie udało się wczytać sesji.',
  unknownDevice: 'Nieznane urządzenie',
  operator: 'Finansujący ({operator}) działa w Twoim imieniu',
  network: 'Sieć: {network}',
  used: 'Ostatnio: {moment}',
  current: 'To urządzenie',
  end: 'Wyloguj',
  endOne: 'Wyloguj: {device}',
  ended: 'Urządzenie zostało wylogowane.',
  endOthers: 'Wyloguj pozostałe urządzenia',
  othersEnded: 'Pozostałe urządzenia zostały wylogowane.',
})
