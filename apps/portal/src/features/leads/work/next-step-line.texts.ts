import { defineTexts } from '#lib/texts/define-texts.ts'

export const nextStepTexts = defineTexts('nextStep', {
  step: 'Krok {day}',
  today: 'dziś',
  tomorrow: 'jutro',
})
