import { defineTexts } from '#lib/texts/define-texts.ts'

export const smsNoticeTexts = defineTexts('smsNotice', {
  sending: 'Wysyłamy SMS z kodem…',
  sentBefore:
    'SMS z kodem wysłaliśmy przed chwilą. Kod działa tylko ze swoim linkiem: jeśli masz już nowszy link albo nie masz SMS-a, zamów nowy kod.',
  tooMany: 'Wysłaliśmy już kilka SMS-ów z kodem. Wpisz kod z ostatniego albo poczekaj na nowy.',
  sendAgain: 'Wyślij kod ponownie',
  againIn: 'Nowy kod możesz zamówić za {time}.',
})
