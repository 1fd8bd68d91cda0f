import { defineTexts } from '#lib/texts/texts.tsx'

export const renewTexts = defineTexts({
  title: 'Sesja wygasła',
  text: 'Zaloguj się ponownie, a wrócisz dokładnie tu i nic nie przepadnie.',
  otherAccount: 'Zaloguj się na inne konto',
  later: 'Zamknij',
})
