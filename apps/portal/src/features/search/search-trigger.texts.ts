import { defineTexts } from '#lib/texts.tsx'

export const searchTriggerTexts = defineTexts({
  search: 'Szukaj',
})
