import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

export const integrationsTexts = defineTexts('integrations', {
  title: { given: 'Integrations', pl: 'Integracje' },
  intro: 'Wybierz produkt, który chcesz udostępnić w swoim sklepie.',
  goTo: { given: 'Go to', pl: 'Przejdź' },
  goToProduct: { given: 'Go to: {product}', pl: 'Przejdź: {product}' },
  loadingProducts: 'Wczytywanie produktów',
  productsFailed: 'Nie udało się wczytać produktów.',
  noProducts:
    'Tutaj pojawią się produkty do integracji ze sklepem. O ich udostępnienie zapytaj swojego opiekuna.',
  details: 'Szczegóły',
  plugins: { given: 'Ready plugins', pl: 'Gotowe wtyczki' },
  active: { given: 'Integration active', pl: 'Integracja aktywna' },
  inactive: { given: 'Integration inactive', pl: 'Integracja nieaktywna' },
  testing: { given: 'Test environment', pl: 'Środowisko testowe' },
  production: { given: 'Production environment', pl: 'Środowisko produkcyjne' },

  loadingProduct: 'Wczytywanie integracji',
  productFailed: 'Nie udało się wczytać integracji.',
  sidebar: 'Integracja: {product}',
  openSidebar: 'Menu integracji',
  closeSidebar: 'Zamknij menu integracji',
  back: 'Wszystkie integracje',
  reportIssue: { given: 'Report technical issue', pl: 'Zgłoś problem techniczny' },
  issueTitle: 'Masz problem techniczny?',
  issueText:
    'Opisz, co się dzieje, na stronie wsparcia. Podaj nazwę produktu, środowisko i godzinę, o której wystąpił problem. Nigdy nie podawaj klucza ani sekretu.',
  issueNoSite:
    'Opisz opiekunowi, co się dzieje. Podaj nazwę produktu, środowisko i godzinę, o której wystąpił problem. Nigdy nie podawaj klucza ani sekretu.',
  issueGo: 'Przejdź do strony wsparcia',
  contact: 'Kontakt',
  contactPhone: 'Telefon',
  contactEmail: 'E-mail',
  contactFailed: 'Nie udało się wczytać danych opiekuna.',
  docsTitle: 'Dokumentacja',
  docsText: 'Opis wywołań, parametrów i odpowiedzi, których potrzebuje programista sklepu.',
  docsOpen: 'Otwórz dokumentację',
  docsNone: 'Dokumentację tego produktu otrzymasz od swojego opiekuna.',
})

/** The description on a product's card, by its code. */
export const productTexts: Texts<IntegrationProduct> = defineTexts('productCard', {
  SKONTO: 'Wcześniejsza zapłata dostawcom w zamian za rabat.',
  NANO: 'Pieniądze z pojedynczej faktury, w całości przez internet.',
  PURCHASE_FINANCE: 'Zakupy firmowe na raty: Ty otrzymujesz całą kwotę od razu.',
  DEFERRED_PAYMENT: 'Klient biznesowy kupuje teraz, a płaci później.',
  PRAGMA_PAY: 'Odroczone terminy i raty w jednej płatności w koszyku.',
})
