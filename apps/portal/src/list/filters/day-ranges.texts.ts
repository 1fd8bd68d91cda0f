import { defineTexts } from '#lib/texts/define-texts.ts'

export const dayRangesTexts = defineTexts('dayRanges', {
  thisMonth: 'Ten miesiąc',
  previousMonth: 'Zeszły miesiąc',
  thisQuarter: 'Ten kwartał',
  last30Days: 'Ostatnie 30 dni',
})
