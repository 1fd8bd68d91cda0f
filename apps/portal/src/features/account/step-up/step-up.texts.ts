import { defineTexts } from '#lib/texts/texts.tsx'

export const stepUpTexts = defineTexts({
  title: 'Potwierdź, że to Ty',
  intro:
    'Od ostatniego potwierdzenia minęło ponad 10 minut, a ta czynność dotyczy bezpieczeństwa konta lub pieniędzy.',
  close: 'Zamknij',
})
