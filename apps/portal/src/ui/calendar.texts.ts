import { defineTexts } from '#lib/texts/define-texts.ts'

export const calendarTexts = defineTexts('calendar', {
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  /** Starts with Sunday. */
  weekdays: 'Nd Pn Wt Śr Cz Pt So',
})
