import { defineTexts } from '#lib/texts/texts.tsx'

export const renewTexts = defineTexts({
  renewTitle: 'Sesja wygasła',
  renewText: 'Zaloguj się ponownie, dokończysz od tego samego miejsca.',
  otherAccount: 'Zaloguj się na inne konto',
  renewLater: 'Zamknij',
})
