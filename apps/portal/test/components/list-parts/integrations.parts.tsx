import { useQuery } from '@tanstack/react-query'
import { ProductFrame } from '#features/integrations/frame/product-frame.tsx'
import { IntegrationListScreen } from '#features/integrations/list/integration-list-screen.tsx'
import { deliveriesQuery } from '#features/integrations/notifications/deliveries.queries.ts'
import { DeliveryLog } from '#features/integrations/notifications/delivery-log.tsx'
import { PluginsScreen } from '#features/integrations/plugins/plugins-screen.tsx'
import {
  integrationQuery,
  readIntegration,
} from '#features/integrations/product/integration.queries.ts'
import { ProductContext } from '#features/integrations/product/product.tsx'
import { MarketingScreen } from '#features/resources/marketing-screen.tsx'
import { PromotionalMaterialsScreen } from '#features/resources/promotional-materials-screen.tsx'
import { broker, type ListParts, none } from './list-part.ts'

function Deliveries() {
  return <DeliveryLog log={useQuery(deliveriesQuery('DEMO', 'NANO'))} />
}

const product = {
  recommendationCode: 'DEMO',
  code: 'NANO',
  integration: readIntegration('NANO', undefined),
  query: integrationQuery('DEMO', 'NANO'),
  isSingle: true,
}

export const parts: ListParts = {
  'features/integrations/details/details-screen.tsx: deliveriesQuery': {
    show: () => <Deliveries />,
    asks: 'findDeliveries',
    loading: 'Wczytywanie ostatnich powiadomień',
    failed: 'Nie udało się wczytać ostatnich powiadomień.',
    empty: [none, 'Tu zobaczysz, kiedy i z jakim wynikiem wysłaliśmy powiadomienia'],
  },
  'features/integrations/frame/product-frame.tsx: brokerProductsQuery': {
    show: () => <ProductFrame />,
    path: '/integrations/$slug',
    address: '/integrations/nano?product=NANO',
    user: broker,
    asks: 'findBrokerProducts',
    loading: 'Wczytywanie integracji',
    failed: 'Nie udało się wczytać integracji.',
    empty: null,
  },
  'features/integrations/frame/product-frame.tsx: useQuery': {
    show: () => <ProductFrame />,
    path: '/integrations/$slug',
    address: '/integrations/nano?product=NANO',
    user: broker,
    asks: 'getIntegration',
    answers: { findBrokerProducts: () => ({ json: { collection: [{ name: 'NANO' }] } }) },
    loading: 'Wczytywanie integracji',
    failed: 'Nie udało się wczytać integracji.',
    empty: null,
  },
  'features/integrations/frame/sidebar-content.tsx: salesmanQuery':
    'no list: the salesman, for whom no page waits',
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
  },
  'features/resources/marketing-screen.tsx: feedQuery': {
    show: () => <MarketingScreen />,
    path: '/marketing-resources',
    asks: '/content/marketing-resources.json',
    loading: 'Wczytywanie materiałów',
    failed: 'Nie udało się wczytać materiałów.',
    empty: [[], 'Nie ma tu jeszcze materiałów.'],
  },
  'features/resources/promotional-materials-screen.tsx: brokerProductsQuery': {
    show: () => <PromotionalMaterialsScreen />,
    user: broker,
    asks: 'findBrokerProducts',
    answers: { '/content/integration-resources.json': () => ({ json: [] }) },
    loading: 'Wczytywanie materiałów',
    failed: 'Nie udało się wczytać materiałów.',
    empty: [none, 'Materiały pojawią się tutaj, gdy będziesz oferować produkt'],
  },
  'features/resources/promotional-materials-screen.tsx: recommendationLinksQuery': {
    show: () => <PromotionalMaterialsScreen />,
    user: broker,
    asks: 'findRecommendationLinks',
    answers: {
      findBrokerProducts: () => ({ json: { collection: [{ name: 'NANO' }] } }),
      '/content/integration-resources.json': () => ({
        json: [{ product: 'NANO', snippet: '<a href="{link}">Raty</a>' }],
      }),
    },
    loading: 'Wczytywanie materiałów',
    failed: 'Nie udało się wczytać Twoich linków',
    empty: [none, 'Nie znaleźliśmy Twojego linku'],
  },
  'features/resources/promotional-materials-screen.tsx: feedQuery': {
    show: () => <PromotionalMaterialsScreen />,
    user: broker,
    asks: '/content/integration-resources.json',
    answers: { findBrokerProducts: () => ({ json: { collection: [{ name: 'NANO' }] } }) },
    loading: 'Wczytywanie materiałów',
    failed: 'Nie udało się wczytać materiałów.',
    empty: [[], 'Nie ma tu jeszcze materiałów.'],
  },
}
