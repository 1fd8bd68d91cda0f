import { defineTexts } from '#lib/texts/define-texts.ts'

export const consentTexts = defineTexts('consent', {
  consents: 'Zgody',
  privacy: 'Informacja o przetwarzaniu danych osobowych',
})
