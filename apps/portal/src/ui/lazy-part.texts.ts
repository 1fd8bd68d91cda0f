import { defineTexts } from '#lib/texts/texts.tsx'

export const lazyPartTexts = defineTexts({
  partFailed: 'Nie udało się wczytać części strony.',
  reload: 'Odśwież',
})
