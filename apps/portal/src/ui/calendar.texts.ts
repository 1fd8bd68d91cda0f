import { defineTexts } from '#lib/texts.tsx'

export const calendarTexts = defineTexts({
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  /** From Sunday on. */
  weekdays: 'Nd Pn Wt Śr Cz Pt So',
})
