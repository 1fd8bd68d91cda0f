import { defineTexts } from '#lib/texts.tsx'

/** Texts that only the phone's list needs. */
export const phoneTexts = defineTexts({
  data: { given: 'Data', pl: 'Dane' },
  actionsTitles: { given: 'Actions / titles', pl: 'Akcje / tytuły' },
  titles: { given: 'Titles', pl: 'Tytuły' },
  summaryFor: { given: 'Summary for {currency}', pl: 'Podsumowanie dla {currency}' },
  details: 'Szczegóły',
  loadingMore: 'Wczytywanie kolejnych pozycji…',
  end: 'Koniec listy',
  moreFailed: 'Nie udało się wczytać kolejnych pozycji.',
  skipList: 'Przejdź za listę',
})
