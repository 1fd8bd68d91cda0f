import { defineTexts } from '#lib/texts/define-texts.ts'

export const lazyTexts = defineTexts('lazy', {
  partFailed: 'Nie udało się wczytać części strony.',
  reload: 'Odśwież',
})
