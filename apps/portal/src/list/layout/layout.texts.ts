import { defineTexts } from '#lib/texts/define-texts.ts'

export const layoutTexts = defineTexts('layout', {
  compact: 'Zwarte wiersze',
  columns: 'Kolumny i ich kolejność',
  moveUp: 'Przesuń wyżej: {column}',
  moveDown: 'Przesuń niżej: {column}',
  position: '{column}: kolumna {position} z {count}',
  restore: 'Przywróć domyślne kolumny',
})
