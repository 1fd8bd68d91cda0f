import { defineTexts } from '#lib/texts/texts.tsx'

export const contactCodeTexts = defineTexts({
  newEmail: 'Nowy adres e-mail czeka na potwierdzenie: {value}',
  newPhone: 'Nowy numer telefonu czeka na potwierdzenie: {value}',
  until: 'Kod jest ważny do {moment}. Do tego czasu obowiązują dotychczasowe dane.',
  emailCode: 'Kod z wiadomości e-mail',
  phoneCode: 'Kod z SMS-a',
  confirm: 'Potwierdź',
  again: 'Wyślij nowy kod',
  sent: 'Wysłaliśmy nowy kod. Poprzedni już nie działa.',
  emailVerified: 'Nowy adres e-mail już obowiązuje.',
  phoneVerified: 'Nowy numer telefonu już obowiązuje.',
  over: 'Ten kod już nie działa. Zapisz nowe dane jeszcze raz, a wyślemy kolejny.',
})
