import { defineTexts } from '#lib/texts/define-texts.ts'

/** Texts of the controls. */
export const kitTexts = defineTexts('kit', {
  close: 'Zamknij',
  newTab: '(otwiera się w nowej karcie)',
})
