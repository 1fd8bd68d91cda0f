import { defineTexts } from '#lib/texts/define-texts.ts'

export const restoredTexts = defineTexts('restored', {
  restored: 'Przywróciliśmy to, co wpisano wcześniej i nie zapisano.',
  restoredNoConsents: 'Przywróciliśmy wpisane wcześniej dane. Zgody zaznacz ponownie.',
  startAnew: 'Zacznij od nowa',
})
