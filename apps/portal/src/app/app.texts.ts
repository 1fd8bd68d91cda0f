import { defineTexts } from '#lib/texts.tsx'

export const appTexts = defineTexts({
  home: { given: 'Homepage', pl: 'Strona główna' },
  invoicesAndLoans: { given: 'Invoices and loans', pl: 'Faktury i pożyczki' },
  gained: {
    given: 'Invoices and loans gained through the partner',
    pl: 'Faktury i pożyczki pozyskane przez partnera',
  },
  salesman: { given: 'Your salesman', pl: 'Twój opiekun' },
  logoLabel: 'Partner Portal – strona główna',
  mainMenu: 'Menu główne',
  subMenu: 'Podmenu',
  openMenu: 'Otwórz menu',
  closeMenu: 'Zamknij menu',
  account: 'Konto: {username}',
  signOut: 'Wyloguj się',
  skip: 'Przejdź do treści',
  copyright: '© 2002–{year} Partner Portal',
  footerLinks: 'Informacje',
  privacy: 'Polityka prywatności',
  contact: 'Kontakt',
  security: 'Bezpieczeństwo',
  newTab: '(otwiera się w nowej karcie)',
  loading: 'Wczytywanie danych użytkownika',
  loadFailed: 'Nie udało się wczytać danych użytkownika',
})
