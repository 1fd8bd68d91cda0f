import { defineTexts } from '#lib/texts/define-texts.ts'

export const stepUpTexts = defineTexts('stepUp', {
  title: 'Potwierdź, że to Ty',
  intro:
    'Ta czynność dotyczy bezpieczeństwa konta lub pieniędzy, a od ostatniego potwierdzenia minęło trochę czasu.',
  loading: 'Wczytywanie sposobów potwierdzenia',
  close: 'Zamknij',
})
