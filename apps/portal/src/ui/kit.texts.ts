import { defineTexts } from '#lib/texts/define-texts.ts'

/** Texts that controls bring along. */
export const kitTexts = defineTexts('kit', {
  close: 'Zamknij',
  newTab: '(otwiera się w nowej karcie)',
})
