import { defineTexts } from '#lib/texts/texts.tsx'

/** Texts that controls bring along. */
export const kitTexts = defineTexts({
  close: 'Zamknij',
  newTab: '(otwiera się w nowej karcie)',
})
