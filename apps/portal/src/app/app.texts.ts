import { gridTitles } from '@partner-portal/contract/lists/grid-names'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const appTexts = defineTexts('app', {
  ...gridTitles,
  home: { given: 'Homepage', pl: 'Strona główna' },
  today: 'Dziś',
  blockLead: { given: 'Block a lead', pl: 'Zgłoś klienta' },
  agents: 'Wyniki agentów',
  currentSettlement: '(trwa bieżące rozliczenie)',
  integrationResources: { given: 'Promotional materials', pl: 'Materiały promocyjne' },
  marketingResources: { given: 'Marketing materials', pl: 'Materiały marketingowe' },
  integrations: { given: 'Integrations', pl: 'Integracje' },
  invoicesAndLoans: { given: 'Invoices and loans', pl: 'Faktury i pożyczki' },
  salesman: { given: 'Your salesman', pl: 'Twój opiekun' },
  logoLabel: '{name} – strona główna',
  mainMenu: 'Menu główne',
  subMenu: 'Podmenu',
  openMenu: 'Otwórz menu',
  closeMenu: 'Zamknij menu',
  account: 'Konto: {username}',
  help: 'Pomoc',
  signOut: 'Wyloguj się',
  settings: 'Ustawienia',
  contactSettings: 'Dane kontaktowe',
  securitySettings: 'Bezpieczeństwo',
  team: 'Ludzie i prawa',
  switchedLogin: 'Działanie w imieniu innego użytkownika',
  actsAs:
    '{by} działa w imieniu użytkownika „{username}”. Wszystko, co tu robisz, jest zapisywane.',
  actingAs: 'Działasz w imieniu użytkownika „{username}”. Wszystko, co tu robisz, jest zapisywane.',
  readsAs:
    '{by} działa w imieniu użytkownika „{username}”. To tylko podgląd: nic się tu nie zmieni.',
  lookingAs:
    'Działasz w imieniu użytkownika „{username}”. To tylko podgląd: nic się tu nie zmieni.',
  endSwitchedLogin: 'Wyloguj się',
  toTop: 'Na górę strony',
  skip: 'Przejdź do treści',
  loading: 'Wczytywanie danych użytkownika',
  loadFailed: 'Nie udało się wczytać danych użytkownika',
})
