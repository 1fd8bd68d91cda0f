import { defineTexts } from '#lib/texts/define-texts.ts'

/** Texts that only the phone's list needs. */
export const phoneTexts = defineTexts('phone', {
  data: { given: 'Data', pl: 'Pozycja' },
  actionsTitles: { given: 'Actions / titles', pl: 'Opis' },
  titles: { given: 'Titles', pl: 'Opis' },
  summaryFor: { given: 'Summary for {currency}', pl: 'Razem w {currency}' },
  details: 'Szczegóły',
  loadingMore: 'Wczytywanie kolejnych pozycji…',
  end: 'Koniec listy',
  moreFailed: 'Nie udało się wczytać kolejnych pozycji.',
})
