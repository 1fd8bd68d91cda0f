import { defineTexts } from '#lib/texts/define-texts.ts'

export const listTexts = defineTexts('listFilters', {
  noAgent: 'Bez agenta',
  wantsFiles: 'Brakuje plików',
  filesDue: 'Pliki do {day}',
})
