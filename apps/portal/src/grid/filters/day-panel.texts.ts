import { defineTexts } from '#lib/texts/texts.tsx'

export const dayPanelTexts = defineTexts({
  thisMonth: 'Ten miesiąc',
  previousMonth: 'Zeszły miesiąc',
  thisQuarter: 'Ten kwartał',
  last30Days: 'Ostatnie 30 dni',
  calendar: 'Kalendarz: {label}',
})
