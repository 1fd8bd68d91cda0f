import { defineTexts } from '#lib/texts/texts.tsx'

export const layoutTexts = defineTexts({
  compact: 'Zwarte wiersze',
  columns: 'Kolumny i ich kolejność',
  moveUp: 'Przesuń wyżej: {column}',
  moveDown: 'Przesuń niżej: {column}',
  position: '{column}: kolumna {position} z {count}',
  restore: 'Przywróć domyślne kolumny',
})
