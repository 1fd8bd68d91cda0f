import { defineTexts } from '#lib/texts/texts.tsx'

export const layoutTexts = defineTexts({
  compact: 'Zwarte wiersze',
  columns: 'Kolumny',
  showAll: 'Pokaż wszystkie kolumny',
})
