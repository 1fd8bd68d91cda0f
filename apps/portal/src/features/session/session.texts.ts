import { defineTexts } from '#lib/texts.tsx'

export const sessionTexts = defineTexts({
  intro: 'Zaloguj się, aby przejść do swoich klientów, umów i rozliczeń.',
  title: 'Logowanie',
  login: { given: 'Login', pl: 'Login' },
  password: { given: 'Password', pl: 'Hasło' },
  signIn: { given: 'SIGN IN', pl: 'ZALOGUJ SIĘ' },
  invalidCredentials: { given: 'Invalid credentials', pl: 'Nieprawidłowy login lub hasło' },
  accessDenied: {
    given: 'Access denied for given resource',
    pl: 'Zaloguj się, aby zobaczyć tę stronę.',
  },
  sessionOver: 'Sesja wygasła. Zaloguj się ponownie, wrócisz na tę samą stronę.',
  renewTitle: 'Sesja wygasła',
  renewText: 'Zaloguj się ponownie, dokończysz od tego samego miejsca.',
  otherAccount: 'Zaloguj się na inne konto',
  renewLater: 'Zamknij',
  forgotten: 'Nie pamiętasz hasła?',
  passwordSet: { given: 'Password is set', pl: 'Hasło zostało ustawione' },
  passwordChanged: 'Hasło zostało zmienione. Zaloguj się nowym hasłem.',
  switchTitle: 'Przełączanie konta',
  switching: 'Trwa logowanie na wybrane konto. To potrwa chwilę.',
  switchRefused:
    'Link do przełączenia działa tylko raz i przez krótki czas. Poproś o nowy albo zaloguj się na swoje konto.',
  toSignIn: 'Przejdź do logowania',
})
