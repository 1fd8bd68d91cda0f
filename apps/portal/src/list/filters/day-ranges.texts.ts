import { defineTexts } from '#lib/texts/define-texts.ts'

export const dayRangesTexts = defineTexts('dayRanges', {
  thisMonth: 'Ten miesiąc',
  previousMonth: 'Zeszły miesiąc',
  thisQuarter: 'Ten kwartał',
  last30Days: 'Ostatnie 30 dni',
  today: 'Dziś',
  tomorrow: 'Jutro',
  thisWeek: 'Ten tydzień',
  next7Days: 'Najbliższe 7 dni',
  next30Days: 'Najbliższe 30 dni',
})
