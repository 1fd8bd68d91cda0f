import { productNames } from '../products/products.ts'
import { eventsOf, historyOf } from '../protocol/event-kind.ts'
import { amount, count, id, listOf, nullable, oneOf } from '../protocol/facts.ts'

/** Events of a broker's products, in the history of all who may open the integrations. */
const integration = historyOf('integration')
const notInHistory = eventsOf('integration')
const application = eventsOf('application')
const broker = ['broker'] as const
const access = ['broker', 'actor'] as const

const product = oneOf(productNames, 'product')
const environment = oneOf({ test: 'środowisko testowe', production: 'środowisko produkcyjne' })
const shop = { product, environment }
/** Saved for notifications; of terms, those of the product's form. */
const addresses = { test: 'text', production: 'text' } as const
/** `rate`: basis points a month. */
const rates = { rate: nullable(count), periods: listOf(count) }
const terms = {
  product,
  ...rates,
  leastAmount: nullable(amount),
  mostAmount: nullable(amount),
  ...addresses,
}
const background = oneOf({ default: 'na jasne tło', dark: 'na ciemne tło' })
const logo = { product, logo: background, file: 'text' } as const
const changed = oneOf({ RATE: 'koszt miesiąca', PERIODS: 'liczby rat', AMOUNTS: 'zakres kwot' })

export const integrationEvents = {
  'integration.activated': integration('Aktywowano integrację', { product, ...addresses }),
  'integration.updated': integration('Zapisano adresy powiadomień', {
    product,
    environments: listOf(environment),
    ...addresses,
    before: 'hiddenText',
  }).newsTo(access, 'shop-access'),
  'integration.keys-replaced': integration('Wymieniono klucze', shop).newsTo(access, 'shop-access'),
  'integration.keys-shown': integration('Pokazano klucze produkcyjne', { product }).newsTo(
    access,
    'shop-access',
  ),
  'integration.keys-refused': integration(
    'Nieudana próba pokazania kluczy produkcyjnych: błędne hasło',
    { product },
  ),
  'integration.test-ready': notInHistory('Środowisko testowe jest gotowe', { product }).newsTo(
    broker,
    'shop-test-ready',
  ),
  'style.saved': integration('Zmieniono wygląd w sklepie', {
    product,
    styles: listOf(oneOf({ form: 'formularz', calculator: 'kalkulator' })),
    before: 'hiddenText',
    after: 'hiddenText',
  }),
  'logo.uploaded': integration('Wgrano logo', logo),
  'logo.deleted': integration('Usunięto logo', logo),
  'product.enabled': notInHistory('Włączono produkt', terms),
  'product.disabled': notInHistory('Wyłączono produkt', terms),
  'product.updated': notInHistory('Zmieniono produkt', terms),
  'product.terms-changed': notInHistory('Nowe warunki finansowania', {
    ...terms,
    changed: listOf(changed),
  }).newsTo(broker, 'shop-terms'),
  'notification.failed': notInHistory('Powiadomienie sklepu nie dotarło', shop).newsTo(
    broker,
    'shop-notification',
  ),
  'notification.given-up': notInHistory(
    'Powiadomienie sklepu nie dotarło, nie ponowimy go',
    shop,
  ).newsTo(broker, 'shop-notification'),
  'notification.resent': notInHistory('Wysłano powiadomienie sklepu ponownie', shop),
  'notification.sample': notInHistory('Wysłano próbne powiadomienie sklepu', shop),
  'application.received': application('Broker zgłosił się do integracji').toProvider(
    'A broker applied for an integration',
  ),
  'application.approved': application('Przyjęto zgłoszenie brokera', {
    partner: id,
    user: id,
    products: listOf(product),
  }),
  'application.rejected': application('Odrzucono zgłoszenie brokera', { reason: 'text' }),
}
