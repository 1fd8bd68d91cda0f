import { defineTexts } from '#lib/texts/define-texts.ts'

export const reloadTexts = defineTexts('reload', {
  reload: { given: 'Refresh data', pl: 'Odśwież dane' },
  reloadRuns: { given: 'The data is being refreshed', pl: 'Trwa odświeżanie danych' },
  delivered: 'Dane dostarczono {moment}',
  readAgain: 'Wczytano listę ponownie',
  reloadTime: 'Może to potrwać do {minutes} min.',
})
