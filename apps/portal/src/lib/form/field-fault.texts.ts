import type { Fault } from '@partner-portal/contract/rules/faults'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

/** The text of each fault that the shared rules find in a field. */
export const fieldFaultTexts: Texts<Fault> = defineTexts('fieldFault', {
  required: { given: 'This field is required', pl: 'To pole jest wymagane' },
  tooShort: 'Wpisz co najmniej 2 litery',
  tooLong: 'Wpisany tekst jest za długi',
  characters: 'Pole zawiera niedozwolone znaki',
  nip: 'Nieprawidłowy NIP',
  email: 'Nieprawidłowy adres e-mail',
  phone: 'Nieprawidłowy numer telefonu',
  website: 'Nieprawidłowy adres strony',
  amount: 'Nieprawidłowa kwota',
  percent: 'Podaj procent od 0 do 100, najwyżej z dwoma miejscami po przecinku',
  product: 'Wybierz produkt z listy',
  agent: 'Wybierz agenta z listy',
  notificationUrl: {
    given: 'Invalid notification URL.',
    pl: 'Nieprawidłowy adres powiadomień.',
  },
  https: 'Adres musi zaczynać się od https://.',
  color: 'Podaj kolor w postaci #RRGGBB, np. #009DD7.',
  consent: { given: 'Consent is required', pl: 'Zgoda jest wymagana' },
})

export const longTextTexts = defineTexts('longText', {
  limit:
    'Wpisany tekst jest za długi: najwyżej {limit, plural, one {# znak} few {# znaki} other {# znaków}}',
})
