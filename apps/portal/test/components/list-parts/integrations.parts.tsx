import type { Integration } from '@partner-portal/contract/integrations/integrations'
import { MarketingScreen } from '#features/content/resources/marketing-screen.tsx'
import { PromotionalMaterialsScreen } from '#features/content/resources/promotional-materials-screen.tsx'
import { ProductFrame } from '#features/integrations/frame/product-frame.tsx'
import { IntegrationListScreen } from '#features/integrations/list/integration-list-screen.tsx'
import { deliveriesQuery } from '#features/integrations/notifications/deliveries.queries.ts'
import { DeliveryLog } from '#features/integrations/notifications/delivery-log.tsx'
import { PluginsScreen } from '#features/integrations/plugins/plugins-screen.tsx'
import {
  integrationQuery,
  shownIntegration,
} from '#features/integrations/product/integration.queries.ts'
import { ProductContext } from '#features/integrations/product/product.tsx'
import { usePart } from '#lib/api/part.ts'
import { sampleAnswer } from '../sample.ts'
import { broker, type ListParts, none } from './list-part.ts'

function Deliveries() {
  const log = usePart(deliveriesQuery('DEMO', 'NANO'))
  return (
    <ProductContext value={product}>
      <DeliveryLog log={log} />
    </ProductContext>
  )
}

const product = {
  recommendationCode: 'DEMO',
  code: 'NANO',
  integration: shownIntegration(sampleAnswer('getIntegration') as Integration),
  query: integrationQuery('DEMO', 'NANO'),
  isSingle: true,
}

const productPage = {
  path: '/integrations/$slug',
  address: '/integrations/nano?product=NANO',
  user: broker,
}
const products = { collection: [{ name: 'NANO', product: 'NANO', translation: 'NANO' }] }
const integration = () => ({ json: sampleAnswer('getIntegration') })
const plugin = { title: 'Wtyczka', products: ['NANO'], link: { url: '/wtyczka.zip' } }
const materials = { products: [{ product: 'NANO', title: 'Materiał' }] }
const group = { id: 1, intro: 'Wstęp' }

export const parts: ListParts = {
  'features/integrations/details/details-screen.tsx: deliveriesQuery': {
    show: () => <Deliveries />,
    asks: 'findDeliveries',
    loading: 'Wczytywanie ostatnich powiadomień',
    failed: 'Nie udało się wczytać ostatnich powiadomień.',
    empty: [none, 'Tu zobaczysz, kiedy i z jakim wynikiem wysłaliśmy powiadomienia'],
    filled: 'Zmiana limitu',
  },
  'features/integrations/frame/product-frame.tsx: brokerProductsQuery': {
    show: () => <ProductFrame />,
    ...productPage,
    asks: 'findBrokerProducts',
    answers: { getIntegration: integration },
    loading: 'Wczytywanie integracji',
    failed: 'Nie udało się wczytać integracji.',
    empty: { never: 'the page is not there without its product' },
    filled: [products, 'title'],
  },
  'features/integrations/frame/product-frame.tsx: usePart': {
    show: () => <ProductFrame />,
    ...productPage,
    asks: 'getIntegration',
    answers: { findBrokerProducts: () => ({ json: products }) },
    loading: 'Wczytywanie integracji',
    failed: 'Nie udało się wczytać integracji.',
    empty: { never: 'a product always has its pages' },
    filled: 'title',
  },
  'features/integrations/frame/sidebar-content.tsx: salesmanQuery': {
    show: () => <ProductFrame />,
    ...productPage,
    asks: 'getSalesman',
    answers: { findBrokerProducts: () => ({ json: products }), getIntegration: integration },
    loading: { never: 'the page does not wait for the salesman' },
    failed: 'Nie udało się wczytać danych opiekuna.',
    empty: { gone: 'Kontakt', answer: null },
    filled: 'firstName lastName',
  },
  'features/integrations/list/integration-list-screen.tsx: brokerProductsQuery': {
    show: () => <IntegrationListScreen />,
    user: broker,
    asks: 'findBrokerProducts',
    loading: 'Wczytywanie produktów',
    failed: 'Nie udało się wczytać produktów.',
    empty: [
      none,
      'Tutaj pojawią się produkty do integracji ze sklepem. O ich udostępnienie zapytaj swojego opiekuna.',
    ],
    filled: [
      { collection: [{ name: 'NANO' }, { name: 'SKONTO', translation: 'SKONTO' }] },
      'SKONTO',
    ],
  },
  'features/integrations/plugins/plugins-screen.tsx: pluginsQuery': {
    show: () => (
      <ProductContext value={product}>
        <PluginsScreen />
      </ProductContext>
    ),
    asks: '/content/plugins.json',
    loading: 'Wczytywanie wtyczek',
    failed: 'Nie udało się wczytać wtyczek.',
    empty: [[], 'Dla tego produktu nie ma jeszcze gotowych wtyczek.'],
    filled: [{ plugins: [plugin] }, 'Wtyczka'],
  },
  'features/content/resources/marketing-screen.tsx: feedQuery': {
    show: () => <MarketingScreen />,
    path: '/marketing-resources',
    asks: '/content/marketing-resources.json',
    loading: 'Wczytywanie materiałów',
    failed: 'Nie udało się wczytać materiałów.',
    empty: [[], 'Nie ma tu jeszcze materiałów.'],
    filled: [{ groups: [group] }, 'Wstęp'],
  },
  'features/content/resources/promotional-materials-screen.tsx: brokerProductsQuery': {
    show: () => <PromotionalMaterialsScreen />,
    user: broker,
    asks: 'findBrokerProducts',
    answers: { '/content/integration-resources.json': () => ({ json: materials }) },
    loading: 'Wczytywanie materiałów',
    failed: 'Nie udało się wczytać materiałów.',
    empty: [none, 'Materiały pojawią się tutaj, gdy będziesz oferować produkt'],
    filled: [products, 'Materiał'],
  },
  'features/content/resources/promotional-materials-screen.tsx: recommendationLinksQuery': {
    show: () => <PromotionalMaterialsScreen />,
    user: broker,
    asks: 'findRecommendationLinks',
    answers: {
      findBrokerProducts: () => ({ json: products }),
      '/content/integration-resources.json': () => ({
        json: [{ product: 'NANO', snippet: '<a href="{link}">Raty</a>' }],
      }),
    },
    loading: 'Wczytywanie materiałów',
    failed: 'Nie udało się wczytać Twoich linków',
    empty: [none, 'Kod pojawi się tutaj'],
    filled: [
      { collection: [{ product: 'NANO', url: 'https://nano.example' }] },
      '<a href="https://nano.example">Raty</a>',
    ],
  },
  'features/content/resources/promotional-materials-screen.tsx: feedQuery': {
    show: () => <PromotionalMaterialsScreen />,
    user: broker,
    asks: '/content/integration-resources.json',
    answers: { findBrokerProducts: () => ({ json: products }) },
    loading: 'Wczytywanie materiałów',
    failed: 'Nie udało się wczytać materiałów.',
    empty: [[], 'Nie ma tu jeszcze materiałów.'],
    filled: [materials, 'Materiał'],
  },
}
