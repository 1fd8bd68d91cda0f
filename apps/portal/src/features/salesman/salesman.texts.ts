import { defineTexts } from '#lib/texts/texts.tsx'

export const salesmanTexts = defineTexts({
  heading: { given: 'Your salesman heading', pl: 'Twój opiekun' },
  phone: 'Telefon',
  email: 'E-mail',
  write: { given: 'Write to me', pl: 'Napisz do mnie' },
  none: 'Do Twojej firmy nie przypisano jeszcze opiekuna.',
  failed: 'Nie udało się wczytać danych opiekuna.',
  loading: 'Wczytywanie danych opiekuna',
})
