import { defineTexts } from '#lib/texts/define-texts.ts'

export const keysTexts = defineTexts('keys', {
  permissions: 'Dostępy',
  afterActivation: 'Dostępy zobaczysz po aktywacji integracji.',
  qaSoon: 'Środowisko testowe będzie dostępne {date} o {time}.',
  qaLeft:
    'Pozostało: {days, plural, =0 {} one {# dzień } other {# dni }}{hours} godz. {minutes} min',
  inactive:
    'Integracja nie jest jeszcze aktywna. Dostępy pojawią się tutaj, gdy aktywujesz ją na stronie szczegółów.',
  toDetails: 'Przejdź do szczegółów',

  formUrl: 'Adres formularza',
  formUrlHint: 'W adresie zastąp {placeholder} identyfikatorem koszyka ze swojego sklepu.',
  key: 'Klucz',
  secret: 'Klucz tajny',
  secretHint: 'Przechowuj go tylko na serwerze sklepu, nigdy w kodzie strony.',
  testHash: 'Skrót testowy (hash)',
  testApiUrl: 'Adres API formularza',
  apiUrl: 'Adres API',
  copy: 'Kopiuj',
  copyOf: 'Kopiuj: {name}',
  copyRefused:
    'Przeglądarka nie pozwoliła skopiować tekstu, więc go zaznaczyliśmy. Naciśnij Ctrl+C (na Macu ⌘C), a na telefonie przytrzymaj zaznaczenie i wybierz „Kopiuj”.',

  testingText:
    'Tymi danymi sprawdzisz połączenie sklepu z portalem i podpis powiadomień testowych. Formularz płatności z pobranego kodu nie ma trybu testowego: od chwili aktywacji każdy złożony w nim wniosek jest prawdziwy.',
  testingNotReady:
    'Dane środowiska testowego nie są jeszcze gotowe. Zajrzyj tu później albo zapytaj swojego opiekuna.',
  testingData: 'Dane dostępowe',

  verifyTitle: 'Potwierdź, że to Ty',
  verifyText: 'Dane produkcyjne pokażemy po podaniu hasła, którym logujesz się do portalu.',
  password: 'Hasło do strefy partnera',
  verify: { given: 'Verify', pl: 'Zweryfikuj' },
  verified: { given: 'Success', pl: 'Udało się' },
  verificationFailed: {
    given: 'Password verification failed',
    pl: 'Weryfikacja hasła nie powiodła się',
  },
  switchedLogin:
    'Działasz w imieniu innego użytkownika, dlatego nie możesz zobaczyć danych produkcyjnych.',

  warning: 'Zanim użyjesz danych produkcyjnych',
  warnNoTests: 'Nie testuj wniosków samodzielnie na środowisku produkcyjnym.',
  warnSalesman: 'Powiadom o wdrożeniu swojego opiekuna i umów się z nim na spotkanie.',
  warnLaw:
    'Samodzielne testy tworzą prawdziwe transakcje i mogą naruszać przepisy o ochronie danych.',
  productionData: 'Dane dostępowe',
  productionText:
    'Dane znikną, gdy opuścisz tę stronę. Zapisz je w bezpiecznym miejscu, na przykład w menedżerze haseł.',
  hide: 'Ukryj dane',
  replaceTitle: 'Wymiana kluczy',
  replaceText:
    'Wymień klucze, jeśli mógł je poznać ktoś niepowołany albo odeszła osoba, która je znała.',
  replace: 'Wymień klucze',
  replaceTest: 'Wymienić klucze środowiska testowego?',
  replaceProduction: 'Wymienić klucze produkcyjne?',
  replaceWarning:
    'Obecne klucze przestaną działać od razu. Dopóki nie wpiszesz nowych w sklepie, odrzucimy jego zapytania, a sklep nie sprawdzi podpisu powiadomień. Tej zmiany nie da się cofnąć.',
  replaceCancel: 'Anuluj',
  replacedTest: 'Klucze środowiska testowego są nowe. Wpisz je w sklepie.',
  replacedProduction:
    'Klucze produkcyjne są nowe. Podaj hasło, aby je zobaczyć, i wpisz je w sklepie.',
  takenAway:
    'Ukryliśmy dane, bo ta karta była długo nieużywana. Podaj hasło, aby zobaczyć je ponownie.',
})
