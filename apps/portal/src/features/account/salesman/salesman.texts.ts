import { defineTexts } from '#lib/texts/define-texts.ts'

export const salesmanTexts = defineTexts('salesman', {
  heading: { given: 'Your salesman heading', pl: 'Twój opiekun' },
  phone: 'Telefon',
  email: 'E-mail',
  write: { given: 'Write to me', pl: 'Napisz do mnie' },
  none: 'Do Twojej firmy nie przypisano jeszcze opiekuna.',
  failed: 'Nie udało się wczytać danych opiekuna.',
  loading: 'Wczytywanie danych opiekuna',
})
