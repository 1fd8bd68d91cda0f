import { defineTexts } from '#lib/texts/define-texts.ts'

export const renewTexts = defineTexts('renew', {
  title: 'Sesja wygasła',
  text: 'Zaloguj się ponownie, a wrócisz dokładnie tu i nic nie przepadnie.',
  otherAccount: 'Zaloguj się na inne konto',
  later: 'Zamknij',
})
