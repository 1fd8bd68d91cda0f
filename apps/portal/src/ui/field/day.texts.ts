import { defineTexts } from '#lib/texts/define-texts.ts'

export const dayTexts = defineTexts('day', {
  format: 'RRRR-MM-DD',
  clear: 'Wyczyść: {label}',
  unread: 'Nieprawidłowa data. Wpisz np. 1.11.2026',
  tooEarly: 'Najwcześniej {min}',
  tooLate: 'Najpóźniej {max}',
  calendarFailed: 'Nie udało się wczytać kalendarza. Wpisz datę.',
})
