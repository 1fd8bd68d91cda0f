import { defineTexts } from '#lib/texts.tsx'

export const settingsTexts = defineTexts({
  passwordTitle: 'Zmiana hasła',
  passwordIntro: 'Po zmianie hasła wylogujemy Cię na pozostałych urządzeniach.',
  currentPassword: 'Obecne hasło',
  changePassword: 'Zmień hasło',
  passwordChanged:
    'Hasło zostało zmienione. Na pozostałych urządzeniach trzeba zalogować się ponownie.',
  wrongPassword: 'Obecne hasło jest nieprawidłowe',
  contactTitle: 'Dane kontaktowe',
  contactIntro:
    'Na ten adres i numer wysyłamy wiadomości dotyczące Twojego konta. Nowy adres i numer zaczną obowiązywać, gdy wpiszesz kod, który tam wyślemy. Wtedy wylogujemy Cię na pozostałych urządzeniach, a o zmianie napiszemy także na poprzedni adres i numer.',
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
  passwordLocked: 'Działasz w imieniu innego użytkownika, dlatego nie możesz zmienić hasła.',
  contactLocked:
    'Działasz w imieniu innego użytkownika, dlatego nie możesz zmienić danych kontaktowych.',
  mastersTitle: 'Twój zespół',
  mastersText: 'Te osoby decydują, co możesz robić w portalu, i widzą Twoich klientów.',
  none: 'brak',
  contractTitle: 'Umowa o współpracy',
  contractNumber: 'Numer umowy',
  contractSigned: 'Data podpisania',
  contractStatus: 'Status',
  contractActive: 'Aktywna',
  contractTerminated: 'Rozwiązana',
  contractDocument: 'Otwórz umowę',
})
