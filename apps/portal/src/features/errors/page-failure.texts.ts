import { defineTexts } from '#lib/texts/define-texts.ts'

/** Apart from the texts of the other error pages, because every page loads these. */
export const pageFailureTexts = defineTexts('pageFailure', {
  back: { given: 'Back to main page', pl: 'Wróć na stronę główną' },
  failed: 'Nie udało się otworzyć tej strony',
  failedText: 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie albo wróć na stronę główną.',
})
