import { defineTexts } from '#lib/texts/texts.tsx'

export const searchTriggerTexts = defineTexts({
  search: 'Szukaj',
})
