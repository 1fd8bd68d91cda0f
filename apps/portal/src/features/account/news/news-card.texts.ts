import type { NewsMail } from '@partner-portal/contract/records/news-kinds'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const newsCardTexts = defineTexts('newsCard', {
  title: 'Wysyłanie powiadomień',
  intro: 'W portalu widzisz wszystkie. Wybierz, o których piszemy też na Twój adres e-mail.',
  loading: 'Wczytywanie ustawień powiadomień',
  failed: 'Nie udało się wczytać ustawień powiadomień.',
  saved: 'Zapisano ustawienia powiadomień.',
  locked: 'Działasz w imieniu innego użytkownika, dlatego nie możesz zmienić jego powiadomień.',
})

export const newsMailTexts = defineTexts('newsMail', {
  once: 'Od razu',
  daily: 'Raz dziennie',
  never: 'Nigdy',
} satisfies Record<NewsMail, string>)
