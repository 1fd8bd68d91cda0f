import { defineTexts } from '#lib/texts.tsx'

export const consentTexts = defineTexts({
  consents: 'Zgody',
  privacy: 'Informacja o przetwarzaniu danych osobowych',
  terms: 'Warunki umowy',
  newTab: '(otwiera się w nowej karcie)',
})
