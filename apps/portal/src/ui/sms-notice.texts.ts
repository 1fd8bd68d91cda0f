import { defineTexts } from '#lib/texts.tsx'

export const smsNoticeTexts = defineTexts({
  sending: 'Wysyłamy SMS z kodem…',
  sentBefore:
    'SMS z kodem wysłaliśmy przed chwilą. Jeśli go nie masz albo kod nie działa, zamów nowy.',
  tooMany: 'Wysłaliśmy już kilka SMS-ów z kodem. Wpisz kod z ostatniego albo poczekaj na nowy.',
  sendAgain: 'Wyślij kod ponownie',
  againIn: 'Nowy kod możesz zamówić za {time}.',
})
