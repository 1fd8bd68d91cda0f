import { defineTexts } from '#lib/texts/define-texts.ts'

export const pushTexts = defineTexts('push', {
  title: 'Powiadomienia w przeglądarce',
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
