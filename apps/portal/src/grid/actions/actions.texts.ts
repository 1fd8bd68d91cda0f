import { defineTexts } from '#lib/texts/define-texts.ts'

export const actionTexts = defineTexts('action', {
  selected: { given: 'Selected positions', pl: 'Zaznaczone pozycje' },
  clearSelection: 'Odznacz wszystkie',
  andMore:
    '{count, plural, one {i jeszcze # pozycja} few {i jeszcze # pozycje} many {i jeszcze # pozycji} other {i jeszcze # pozycji}}',
  cancel: 'Anuluj',
  dismiss: 'Zamknij komunikat',
})
