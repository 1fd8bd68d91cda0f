import { defineTexts } from '#lib/texts/define-texts.ts'

export const errorTexts = defineTexts('error', {
  accessDenied: { given: 'Access denied', pl: 'Brak dostępu' },
  accessDeniedText: 'Twoje konto nie ma uprawnień do tej strony.',
  askMaster: 'Uprawnienia w Twojej firmie nadaje {names}.',
  askSalesman: 'Jeśli ich potrzebujesz, skontaktuj się z opiekunem.',
  signedInAs: 'Zalogowano jako {username}.',
  signOut: 'Wyloguj się',
  notFound: { given: 'Page not found', pl: 'Nie znaleziono strony' },
  notFoundText: 'Adres jest nieprawidłowy albo strona została przeniesiona.',
  back: { given: 'Back to main page', pl: 'Wróć na stronę główną' },
})
