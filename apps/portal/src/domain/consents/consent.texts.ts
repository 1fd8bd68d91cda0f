import { defineTexts } from '#lib/texts/texts.tsx'

export const consentTexts = defineTexts({
  consents: 'Zgody',
  privacy: 'Informacja o przetwarzaniu danych osobowych',
})
