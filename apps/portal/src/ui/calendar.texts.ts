import { defineTexts } from '#lib/texts/texts.tsx'

export const calendarTexts = defineTexts({
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  /** Starts with Sunday. */
  weekdays: 'Nd Pn Wt Śr Cz Pt So',
})
