import { defineTexts } from '#lib/texts/define-texts.ts'

export const dayPanelTexts = defineTexts('dayPanel', {
  thisMonth: 'Ten miesiąc',
  previousMonth: 'Zeszły miesiąc',
  thisQuarter: 'Ten kwartał',
  last30Days: 'Ostatnie 30 dni',
  calendar: 'Kalendarz: {label}',
})
