import type { EventDeclarations } from './event-kind.ts'
import { amount, code, flag, id, listOf, oneOf, optional } from './facts.ts'

const product = code
const environment = oneOf({
  test: 'środowisko testowe',
  production: 'środowisko produkcyjne',
})
const access = { topic: 'shop-access', to: ['broker'] } as const
const terms = { rate: optional(amount), least: optional(amount), most: optional(amount) }

/** Of a broker's products: in the history of all who may open the integrations. */
export const integrationEvents = {
  'integration.activated': {
    record: 'integration',
    facts: { product },
    name: 'Aktywowano integrację',
    inHistory: true,
  },
  'integration.updated': {
    record: 'integration',
    facts: { product, environments: listOf(environment) },
    name: 'Zapisano adresy powiadomień',
    news: access,
    inHistory: true,
  },
  'integration.keys-replaced': {
    record: 'integration',
    facts: { product, environment },
    name: 'Wymieniono klucze',
    news: access,
    inHistory: true,
  },
  'integration.keys-shown': {
    record: 'integration',
    facts: { product },
    name: 'Pokazano klucze produkcyjne',
    news: access,
    inHistory: true,
  },
  'integration.keys-refused': {
    record: 'integration',
    facts: { product },
    name: 'Nieudana próba pokazania kluczy produkcyjnych: błędne hasło',
    inHistory: true,
  },
  'integration.test-ready': {
    record: 'integration',
    facts: { product },
    name: 'Środowisko testowe jest gotowe',
    news: { topic: 'shop-test-ready', to: ['broker'] },
    inHistory: false,
  },
  'style.saved': {
    record: 'integration',
    facts: { product, style: code },
    name: 'Zmieniono wygląd w sklepie',
    inHistory: true,
  },
  'logo.uploaded': {
    record: 'integration',
    facts: { product, logo: code },
    name: 'Wgrano logo',
    inHistory: true,
  },
  'logo.deleted': {
    record: 'integration',
    facts: { product, logo: code },
    name: 'Usunięto logo',
    inHistory: true,
  },
  'product.enabled': {
    record: 'integration',
    facts: { product, ...terms },
    name: 'Włączono produkt',
    inHistory: false,
  },
  'product.disabled': {
    record: 'integration',
    facts: { product },
    name: 'Wyłączono produkt',
    inHistory: false,
  },
  'product.terms-changed': {
    record: 'integration',
    facts: {
      product,
      changed: listOf(
        oneOf({ RATE: 'koszt miesiąca', PERIODS: 'liczby rat', AMOUNTS: 'zakres kwot' }),
      ),
      ...terms,
    },
    name: 'Nowe warunki finansowania',
    news: { topic: 'shop-terms', to: ['broker'] },
    inHistory: false,
  },
  'notification.failed': {
    record: 'integration',
    facts: { product, environment },
    name: 'Powiadomienie sklepu nie dotarło',
    news: { topic: 'shop-notification', to: ['broker'] },
    inHistory: false,
  },
  'notification.given-up': {
    record: 'integration',
    facts: { product, environment },
    name: 'Powiadomienie sklepu nie dotarło, nie ponowimy go',
    news: { topic: 'shop-notification', to: ['broker'] },
    inHistory: false,
  },
  'notification.resent': {
    record: 'integration',
    facts: { product, environment },
    name: 'Wysłano powiadomienie sklepu ponownie',
    inHistory: false,
  },
  'notification.sample': {
    record: 'integration',
    facts: { product, environment, isTaken: optional(flag) },
    name: 'Wysłano próbne powiadomienie sklepu',
    inHistory: false,
  },
  'application.received': {
    record: 'application',
    facts: {},
    name: 'Broker zgłosił się do integracji',
    provider: 'A broker applied for an integration',
    inHistory: false,
  },
  'application.approved': {
    record: 'application',
    facts: { partner: id, user: id, products: listOf(product) },
    name: 'Przyjęto zgłoszenie brokera',
    inHistory: false,
  },
  'application.rejected': {
    record: 'application',
    facts: {},
    content: { reason: 'text' },
    name: 'Odrzucono zgłoszenie brokera',
    inHistory: false,
  },
} as const satisfies EventDeclarations
