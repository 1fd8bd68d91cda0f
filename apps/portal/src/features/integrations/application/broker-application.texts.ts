import { defineTexts } from '#lib/texts/define-texts.ts'

export const brokerApplicationTexts = defineTexts('brokerApplication', {
  title: 'Współpraca z brokerami',
  intro:
    'Polecaj firmom finansowanie i zarabiaj na prowizji. Zostaw dane swojej firmy, a skontaktujemy się w sprawie umowy.',
  company: 'Twoja firma',
  contactPerson: 'Osoba kontaktowa',
  products: 'Produkty, które Cię interesują (opcjonalnie)',
  more: 'Wiadomość',
  nip: 'NIP',
  companyName: 'Nazwa firmy',
  website: 'Strona internetowa (opcjonalnie)',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  phoneNumber: 'Telefon',
  email: 'E-mail',
  message: 'O czym chcesz nam powiedzieć? (opcjonalnie)',
  fax: 'Faks',
  submit: 'Wyślij zgłoszenie',
  sent: 'Dziękujemy, mamy Twoje zgłoszenie',
  sentIntro: 'Co będzie dalej:',
  interested: 'Dziękujemy za zainteresowanie współpracą',
  interestedIntro: 'Co dzieje się ze zgłoszeniem, gdy już do nas trafi:',
  stepMail: 'Przyjęcie zgłoszenia',
  stepMailText:
    'Zgłoszenie trafia do nas od razu po wysłaniu. Zaglądaj do skrzynki pocztowej, także do folderu ze spamem.',
  stepContact: 'Rozmowa z nami',
  stepContactText: 'Sprawdzamy zgłoszenie i kontaktujemy się telefonicznie lub e-mailem.',
  stepAccount: 'Dostęp do portalu',
  stepAccountText:
    'Po akceptacji dostaniesz e-mail z linkiem do ustawienia hasła i zalogujesz się do portalu.',
  notSent: 'Chcesz wysłać zgłoszenie?',
  toForm: 'Wypełnij formularz',
})
