import { defineTexts } from '#lib/texts/texts.tsx'

export const lazyTexts = defineTexts({
  partFailed: 'Nie udało się wczytać części strony.',
  reload: 'Odśwież',
})
