import { defineTexts } from '#lib/texts/define-texts.ts'

export const passwordsTexts = defineTexts('passwords', {
  requestTitle: 'Resetowanie hasła',
  requestIntro: 'Podaj swój login. Wyślemy wiadomość e-mail z linkiem do ustawienia nowego hasła.',
  login: { given: 'Login', pl: 'Login' },
  request: 'Wyślij link',
  requested: { given: 'Resetting email is sent', pl: 'Wysłaliśmy wiadomość z linkiem' },
  requestedText:
    'Otwórz link z wiadomości, a my wyślemy SMS z kodem. Jeśli wiadomości nie ma, zajrzyj też do folderu ze spamem.',
  noUser: { given: 'No user for given login', pl: 'Nie ma użytkownika o takim loginie' },
  toSignIn: 'Wróć do logowania',
  resetTitle: 'Zmiana hasła',
  setTitle: 'Ustawienie hasła',
  invitation: '{name} zaprasza Cię do zespołu: {company}',
  intro: 'Wpisz kod z SMS-a, który wysłaliśmy na Twój numer telefonu, i nowe hasło.',
  smsCode: { given: 'SMS password', pl: 'Kod z SMS-a' },
  set: { given: 'SET PASSWORD', pl: 'Ustaw hasło' },
  change: { given: 'ZMIEŃ HASŁO', pl: 'Zmień hasło' },
  codeSent: { given: 'Auth sms is sent', pl: 'SMS z kodem został wysłany' },
  expired: {
    given: 'Hash is expired, reset password once again',
    pl: 'Link stracił ważność. Poproś o nowy.',
  },
  newLink: 'Poproś o nowy link',
})
