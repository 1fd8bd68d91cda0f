import { defineTexts } from '#lib/texts/texts.tsx'

export const actionTexts = defineTexts({
  selected: { given: 'Selected positions', pl: 'Zaznaczone pozycje' },
  clearSelection: 'Odznacz wszystkie',
  actionOn: '{label} ({count})',
  cancel: 'Anuluj',
  dismiss: 'Zamknij komunikat',
})
