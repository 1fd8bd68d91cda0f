import { defineTexts } from '#lib/texts.tsx'

export const integrationsTexts = defineTexts({
  title: { given: 'Integrations', pl: 'Integracje' },
  intro: 'Wybierz produkt, który chcesz udostępnić w swoim sklepie.',
  goTo: { given: 'Go to', pl: 'Przejdź' },
  goToProduct: { given: 'Go to: {product}', pl: 'Przejdź: {product}' },
  loadingProducts: 'Wczytywanie produktów',
  productsFailed: 'Nie udało się wczytać produktów.',
  noProducts:
    'Tutaj pojawią się produkty do integracji ze sklepem. O ich udostępnienie zapytaj swojego opiekuna.',
  yourSalesman: { given: 'Your salesman', pl: 'Twój opiekun' },
  loadingProduct: 'Wczytywanie integracji',
  productFailed: 'Nie udało się wczytać integracji.',

  sidebar: 'Integracja: {product}',
  openSidebar: 'Menu integracji',
  closeSidebar: 'Zamknij menu integracji',
  back: 'Wszystkie integracje',
  active: { given: 'Integration active', pl: 'Integracja aktywna' },
  inactive: { given: 'Integration inactive', pl: 'Integracja nieaktywna' },
  details: 'Szczegóły',
  plugins: { given: 'Ready plugins', pl: 'Gotowe wtyczki' },
  permissions: 'Dostępy',
  activate: { given: 'Activate', pl: 'Aktywuj' },
  update: { given: 'Update', pl: 'Zaktualizuj' },
  activated: {
    given: 'Integration has been activated',
    pl: 'Integracja została aktywowana',
  },
  updated: {
    given: 'Integration has been updated',
    pl: 'Integracja została zaktualizowana',
  },
  wrongNotificationUrl: {
    given: 'Invalid notification URL.',
    pl: 'Nieprawidłowy adres powiadomień.',
  },
  addressElsewhere:
    'W innej karcie zapisano inny adres powiadomień. Porównaj oba adresy i naciśnij przycisk jeszcze raz.',
  testing: { given: 'Test environment', pl: 'Środowisko testowe' },
  production: { given: 'Production environment', pl: 'Środowisko produkcyjne' },
  afterActivation: 'Dostępy zobaczysz po aktywacji integracji.',
  qaSoon: 'Środowisko testowe będzie dostępne {date} o {time}.',
  qaLeft:
    'Pozostało: {days, plural, =0 {} one {# dzień } other {# dni }}{hours} godz. {minutes} min',
  reportIssue: { given: 'Report technical issue', pl: 'Zgłoś problem techniczny' },
  issueTitle: 'Masz problem techniczny?',
  issueText:
    'Opisz, co się dzieje, na stronie wsparcia. Podaj nazwę produktu, środowisko i godzinę, o której wystąpił problem. Nigdy nie podawaj klucza ani sekretu.',
  issueNoSite:
    'Opisz opiekunowi, co się dzieje. Podaj nazwę produktu, środowisko i godzinę, o której wystąpił problem. Nigdy nie podawaj klucza ani sekretu.',
  issueGo: 'Przejdź do strony wsparcia',
  close: 'Zamknij',
  contact: 'Kontakt',
  contactPhone: 'Telefon',
  contactEmail: 'E-mail',
  newTab: '(otwiera się w nowej karcie)',

  docsTitle: 'Dokumentacja',
  docsText: 'Opis wywołań, parametrów i odpowiedzi, których potrzebuje programista sklepu.',
  docsOpen: 'Otwórz dokumentację',
  docsNone: 'Dokumentację tego produktu otrzymasz od swojego opiekuna.',
  actionTitle: 'Aktywacja integracji',
  actionTextActive:
    'Integracja jest aktywna. Zmienione adresy powiadomień zapiszesz przyciskiem poniżej. Klucze pozostaną bez zmian.',
  actionTextNoAddresses:
    'Integracja jest aktywna. Możesz ją w każdej chwili zaktualizować. Klucze pozostaną bez zmian.',
  actionTextInactive:
    'Po aktywacji otrzymasz klucze. Środowisko testowe będzie dostępne dwa dni później.',
})
