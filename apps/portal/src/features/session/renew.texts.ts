import { defineTexts } from '#lib/texts/texts.tsx'

export const renewTexts = defineTexts({
  renewTitle: 'Sesja wygasła',
  renewText: 'Zaloguj się ponownie, a wrócisz dokładnie tu i nic nie przepadnie.',
  otherAccount: 'Zaloguj się na inne konto',
  renewLater: 'Zamknij',
})
