import { defineTexts } from '#lib/texts/define-texts.ts'

export const securityTexts = defineTexts('security', {
  title: 'Bezpieczeństwo',
  passwordTitle: 'Zmiana hasła',
  passwordIntro: 'Wybierz hasło, którego nie używasz nigdzie indziej.',
  changePassword: 'Zmień hasło',
  passwordChanged: 'Hasło zostało zmienione. Na tym urządzeniu możesz pracować dalej.',
  passwordLocked: 'Działasz w imieniu innego użytkownika, dlatego nie możesz zmienić hasła.',
})

export const sessionsTexts = defineTexts('sessions', {
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
