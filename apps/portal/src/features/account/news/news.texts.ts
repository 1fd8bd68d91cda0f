import { type NewsMail, newsTopicNames } from '@partner-portal/contract/protocol/news-topics'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const newsCardTexts = defineTexts('newsCard', {
  title: 'Wysyłanie powiadomień',
  intro: 'W portalu widzisz wszystkie. Wybierz, o których piszemy też na Twój adres e-mail.',
  loading: 'Wczytywanie ustawień powiadomień',
  failed: 'Nie udało się wczytać ustawień powiadomień.',
  empty: 'Twoje konto nie ma jeszcze dostępu do niczego, o czym możemy powiadamiać.',
  alwaysMailed: 'Niezależnie od tego wyboru zawsze wysyłamy o tym osobny e-mail.',
  saved: 'Zapisano ustawienia powiadomień.',
  locked: 'Działasz w imieniu innego użytkownika, dlatego nie możesz zmienić jego powiadomień.',
})

export const newsTopicTexts = defineTexts('newsTopic', newsTopicNames)

export const newsMailTexts = defineTexts('newsMail', {
  once: 'Od razu',
  daily: 'Raz dziennie',
  never: 'Nigdy',
} satisfies Record<NewsMail, string>)

export const pushTexts = defineTexts('push', {
  title: 'Powiadomienia w przeglądarce',
  loading: 'Wczytywanie powiadomień w przeglądarce',
  failed: 'Nie udało się wczytać powiadomień w przeglądarce.',
  intro:
    'Telefon lub komputer pokaże je także wtedy, gdy portal jest zamknięty. Nie ma w nich danych klientów. Wylogowanie wyłącza je w danej przeglądarce.',
  turnOn: 'Włącz w tej przeglądarce',
  turnedOn: 'Ta przeglądarka pokaże powiadomienia.',
  on: 'Włączone w tej przeglądarce',
  turnOff: 'Wyłącz',
  turnedOff: 'Powiadomienia są wyłączone.',
  homeScreen:
    'Na iPhonie i iPadzie dodaj najpierw portal do ekranu początkowego: wybierz Udostępnij, potem Do ekranu początkowego. Otwórz go stamtąd i włącz powiadomienia tutaj.',
  none: 'Ta przeglądarka nie pokazuje powiadomień ze stron.',
  blocked:
    'Powiadomienia z portalu są w tej przeglądarce zablokowane. Odblokujesz je w ustawieniach strony, obok jej adresu.',
  unreachable: 'Przeglądarka nie połączyła się ze swoją usługą powiadomień. Spróbuj później.',
  others: 'Pozostałe przeglądarki',
  unknownDevice: 'Nieznane urządzenie',
  added: 'Włączono {moment}',
  remove: 'Wyłącz: {device}',
  kind: 'Także w przeglądarce',
})
