import { defineTexts } from '#lib/texts/define-texts.ts'

export const dayPanelTexts = defineTexts('dayPanel', {
  calendar: 'Kalendarz: {label}',
})
