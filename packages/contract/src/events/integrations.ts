import { productNames } from '../values/polish-names.ts'
import type { EventDeclarations } from './event-kind.ts'
import { amount, count, id, listOf, nullable, oneOf } from './facts.ts'

const product = oneOf(productNames)
const environment = oneOf({
  test: 'środowisko testowe',
  production: 'środowisko produkcyjne',
})
const access = { topic: 'shop-access', to: ['broker'], toActor: true } as const
/** Saved for notifications. */
const addresses = { test: 'text', production: 'text' } as const
const terms = {
  facts: {
    product,
    /** Basis points a month. */
    rate: nullable(count),
    periods: listOf(count),
    least: nullable(amount),
    most: nullable(amount),
  },
  /** Of the product's form. */
  content: { test: 'text', production: 'text' },
} as const
const logo = {
  record: 'integration',
  facts: { product, logo: oneOf({ default: 'na jasne tło', dark: 'na ciemne tło' }) },
  content: { file: 'text' },
} as const

const integration = { record: 'integration', inHistory: true } as const

/** Of a broker's products: in the history of all who may open the integrations. */
export const integrationEvents = {
  'integration.activated': {
    ...integration,
    facts: { product },
    content: addresses,
    name: 'Aktywowano integrację',
  },
  'integration.updated': {
    ...integration,
    facts: { product, environments: listOf(environment) },
    content: addresses,
    name: 'Zapisano adresy powiadomień',
    news: access,
  },
  'integration.keys-replaced': {
    ...integration,
    facts: { product, environment },
    name: 'Wymieniono klucze',
    news: access,
  },
  'integration.keys-shown': {
    ...integration,
    facts: { product },
    name: 'Pokazano klucze produkcyjne',
    news: access,
  },
  'integration.keys-refused': {
    ...integration,
    facts: { product },
    name: 'Nieudana próba pokazania kluczy produkcyjnych: błędne hasło',
  },
  'integration.test-ready': {
    record: 'integration',
    facts: { product },
    name: 'Środowisko testowe jest gotowe',
    news: { topic: 'shop-test-ready', to: ['broker'] },
  },
  'style.saved': {
    ...integration,
    facts: { product, styles: listOf(oneOf({ form: 'formularz', calculator: 'kalkulator' })) },
    name: 'Zmieniono wygląd w sklepie',
  },
  'logo.uploaded': { ...logo, name: 'Wgrano logo', inHistory: true },
  'logo.deleted': { ...logo, name: 'Usunięto logo', inHistory: true },
  'product.enabled': { record: 'integration', ...terms, name: 'Włączono produkt' },
  'product.disabled': { record: 'integration', ...terms, name: 'Wyłączono produkt' },
  'product.updated': { record: 'integration', ...terms, name: 'Zmieniono produkt' },
  'product.terms-changed': {
    record: 'integration',
    ...terms,
    facts: {
      ...terms.facts,
      changed: listOf(
        oneOf({ RATE: 'koszt miesiąca', PERIODS: 'liczby rat', AMOUNTS: 'zakres kwot' }),
      ),
    },
    name: 'Nowe warunki finansowania',
    news: { topic: 'shop-terms', to: ['broker'] },
  },
  'notification.failed': {
    record: 'integration',
    facts: { product, environment },
    name: 'Powiadomienie sklepu nie dotarło',
    news: { topic: 'shop-notification', to: ['broker'] },
  },
  'notification.given-up': {
    record: 'integration',
    facts: { product, environment },
    name: 'Powiadomienie sklepu nie dotarło, nie ponowimy go',
    news: { topic: 'shop-notification', to: ['broker'] },
  },
  'notification.resent': {
    record: 'integration',
    facts: { product, environment },
    name: 'Wysłano powiadomienie sklepu ponownie',
  },
  'notification.sample': {
    record: 'integration',
    facts: { product, environment },
    name: 'Wysłano próbne powiadomienie sklepu',
  },
  'application.received': {
    record: 'application',
    name: 'Broker zgłosił się do integracji',
    provider: 'A broker applied for an integration',
  },
  'application.approved': {
    record: 'application',
    facts: { partner: id, user: id, products: listOf(product) },
    name: 'Przyjęto zgłoszenie brokera',
  },
  'application.rejected': {
    record: 'application',
    content: { reason: 'text' },
    name: 'Odrzucono zgłoszenie brokera',
  },
} as const satisfies EventDeclarations
