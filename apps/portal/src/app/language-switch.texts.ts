import { defineTexts } from '#lib/texts/define-texts.ts'

export const languageTexts = defineTexts('language', {
  languages: 'Język strony',
})
