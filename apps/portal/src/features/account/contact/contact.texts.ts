import type { BrokerContract } from '@partner-portal/contract/account/settings'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const contactTexts = defineTexts('contact', {
  contactTitle: 'Dane kontaktowe',
  contactIntro: 'Na ten adres i numer wysyłamy wiadomości dotyczące Twojego konta.',
  contactIntroCodes: 'Nowy adres i numer zaczną obowiązywać, gdy wpiszesz kod, który tam wyślemy.',
  email: 'Adres e-mail',
  phone: 'Telefon',
  contactPassword: 'Zmianę danych potwierdź obecnym hasłem.',
  wrongEmail: 'Nieprawidłowy adres e-mail. Przykład: jan@example.com',
  wrongPhone: 'Nieprawidłowy numer telefonu. Przykład: +48 600 100 200',
  save: 'Zapisz dane',
  saved: 'Dane kontaktowe zostały zapisane.',
  codesSent: 'Wysłaliśmy kod. Nowe dane zaczną obowiązywać, gdy go wpiszesz.',
  loading: 'Wczytywanie danych kontaktowych',
  failed: 'Nie udało się wczytać danych kontaktowych.',
  contactLocked:
    'Działasz w imieniu innego użytkownika, dlatego nie możesz zmienić danych kontaktowych.',
  mastersTitle: 'Twój zespół',
  mastersText: 'Te osoby decydują, co możesz robić w portalu, i widzą Twoich klientów.',
  mastersFailed: 'Nie udało się wczytać osób z Twojego zespołu.',
  none: 'brak',
  contractTitle: 'Umowa o współpracy',
  contractFailed: 'Nie udało się wczytać umowy.',
  contractNumber: 'Numer umowy',
  contractSigned: 'Data podpisania',
  contractStatus: 'Status',
  contractDocument: 'Otwórz umowę',
})

export const contractStatusTexts = defineTexts<BrokerContract['status']>('brokerContract', {
  ACTIVE: 'Aktywna',
  TERMINATED: 'Rozwiązana',
})

export const contactCodeTexts = defineTexts('contactCode', {
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
