import { defineTexts } from '#lib/texts/define-texts.ts'

export const leadBoardTexts = defineTexts('leadBoard', {
  title: 'Klienci według statusu',
  loading: 'Wczytywanie tablicy',
  failed: 'Nie udało się wczytać tablicy.',
  noBoard: 'Tablica nie jest dostępna. Wróć do listy.',
  empty: 'Brak klientów dla wybranych filtrów.',
  amount: 'Razem {amount}',
  unpriced:
    '{count, plural, one {# bez kwoty} few {# bez kwoty} many {# bez kwoty} other {# bez kwoty}}',
  all: 'Wszyscy na liście: {count}',
})
