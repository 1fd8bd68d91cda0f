import { defineTexts } from '#lib/texts/define-texts.ts'

export const slowTexts = defineTexts('slow', {
  slow: 'To trwa dłużej niż zwykle. Czekamy na odpowiedź serwera.',
})
