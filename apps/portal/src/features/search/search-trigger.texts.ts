import { defineTexts } from '#lib/texts/define-texts.ts'

export const searchTriggerTexts = defineTexts('searchTrigger', {
  search: 'Szukaj',
})
