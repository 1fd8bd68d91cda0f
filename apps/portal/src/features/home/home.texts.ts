import { defineTexts } from '#lib/texts.tsx'

export const homeTexts = defineTexts({
  pageTitle: { given: 'Homepage', pl: 'Strona główna' },
  welcome: 'Dzień dobry',
  welcomeCompany: 'Dzień dobry, {company}',
  screens: 'Przejdź do',
  nothing: 'Twoje konto nie ma jeszcze dostępu do żadnego ekranu. Skontaktuj się z opiekunem.',
  salesman: { given: 'Your salesman', pl: 'Twój opiekun' },
})
