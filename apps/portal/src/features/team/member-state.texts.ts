import { defineTexts } from '#lib/texts/texts.tsx'

export const memberStateTexts = defineTexts({
  active: 'Aktywny',
  invited: 'Zaproszony',
  deactivated: 'Dezaktywowany',
  suspended: 'Zawieszony przez finansującego',
  disabled: 'Zablokowany przez finansującego',
  none: 'Bez konta',
})
