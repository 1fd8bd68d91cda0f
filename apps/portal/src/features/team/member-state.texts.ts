import { defineTexts } from '#lib/texts/texts.tsx'

export const memberStateTexts = defineTexts({
  active: 'Aktywny',
  invited: 'Zaproszony',
  deactivated: 'Dezaktywowany',
  suspended: 'Zawieszony przez operatora',
  disabled: 'Zablokowany przez operatora',
  none: 'Bez konta',
})
