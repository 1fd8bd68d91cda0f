import { defineTexts } from '#lib/texts/define-texts.ts'

export const signInTexts = defineTexts('signIn', {
  intro: 'Zaloguj się, aby przejść do swoich klientów, umów i rozliczeń.',
  title: 'Logowanie',
  username: { given: 'Login', pl: 'Login' },
  password: { given: 'Password', pl: 'Hasło' },
  signIn: { given: 'SIGN IN', pl: 'ZALOGUJ SIĘ' },
  passkey: 'Zaloguj się kluczem dostępu',
  invalidCredentials: { given: 'Invalid credentials', pl: 'Nieprawidłowy login lub hasło' },
  accessDenied: {
    given: 'Access denied for given resource',
    pl: 'Zaloguj się, aby zobaczyć tę stronę.',
  },
  sessionOver: 'Sesja wygasła. Zaloguj się ponownie, wrócisz na tę samą stronę.',
  forgotten: 'Nie pamiętasz hasła?',
  passwordSet: { given: 'Password is set', pl: 'Hasło zostało ustawione' },
  passwordChanged: 'Hasło zostało zmienione. Zaloguj się nowym hasłem.',
})
