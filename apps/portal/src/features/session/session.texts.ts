import { defineTexts } from '#lib/texts.tsx'

export const sessionTexts = defineTexts({
  intro: 'Zaloguj się, aby przejść do swoich leadów, umów i rozliczeń.',
  title: 'Logowanie',
  login: { given: 'Login', pl: 'Login' },
  password: { given: 'Password', pl: 'Hasło' },
  signIn: { given: 'SIGN IN', pl: 'ZALOGUJ SIĘ' },
  required: { given: 'This field is required', pl: 'To pole jest wymagane' },
  tooLong: 'Wpisany tekst jest za długi',
  invalidCredentials: { given: 'Invalid credentials', pl: 'Nieprawidłowy login lub hasło' },
  accessDenied: {
    given: 'Access denied for given resource',
    pl: 'Brak dostępu do wybranego zasobu',
  },
  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',
})
