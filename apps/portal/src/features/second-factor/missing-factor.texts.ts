import { defineTexts } from '#lib/texts/texts.tsx'

export const missingFactorTexts = defineTexts({
  title: 'Zabezpiecz swoje konto',
  why: 'Twoje konto wymaga drugiego sposobu potwierdzenia logowania. Dodaj aplikację z kodami albo klucz dostępu, a potem przejdziesz do portalu.',
  added: 'Konto jest zabezpieczone.',
  goOn: 'Przejdź do portalu',
  signOut: 'Wyloguj się',
})
