import { defineTexts } from '#lib/texts/define-texts.ts'

export const actionTexts = defineTexts('action', {
  selected: { given: 'Selected positions', pl: 'Zaznaczone pozycje' },
  clearSelection: 'Odznacz wszystkie',
  andMore:
    '{count, plural, one {i jeszcze # pozycja} few {i jeszcze # pozycje} many {i jeszcze # pozycji} other {i jeszcze # pozycji}}',
  selectWhole: 'Zaznacz wszystkie ({count})',
  selectOthers: 'Zaznacz wszystkie oprócz odznaczonych ({count})',
  countFailed: 'Nie udało się policzyć wszystkich.',
  selectMany: 'Zaznacz pierwsze {count}',
  outdated:
    'Lista zmieniła się, odkąd ją policzyliśmy: jakaś pozycja doszła, ubyła albo ma inną kwotę. Nic nie zostało wysłane. Zaznacz wszystkie jeszcze raz i sprawdź sumę.',
  cancel: 'Anuluj',
  dismiss: 'Zamknij komunikat',
})
