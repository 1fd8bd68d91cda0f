import { isIntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import type { BrokerProduct } from '@partner-portal/contract/integrations/integrations'
import { Link, Navigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AskSalesman } from '#domain/account/ask-salesman.tsx'
import { brokerProductsQuery } from '#domain/products/products.queries.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { cardClass } from '#ui/card.tsx'
import { Columns, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { integrationsTexts, productTexts } from '../product/integrations.texts.ts'
import { slugOf } from '../product/product.tsx'
import { ProductIcon } from '../product/product-icon.tsx'
import classes from './integration-list-screen.module.css'

export function IntegrationListScreen(): ReactNode {
  const t = useTexts(integrationsTexts)
  const { recommendationCode } = useUser()
  const products = usePart(brokerProductsQuery(recommendationCode))
  const [first, ...more] = dataOr(products, [])
  if (first && more.length === 0) return <Navigate {...detailsOf(first)} replace />
  return (
    <>
      <PageHeading text={t('title')} />
      <Loaded
        part={products}
        failed={t('productsFailed')}
        loading={t('loadingProducts')}
        skeleton={<ListSkeleton />}
      >
        {(all) => <Products products={all} />}
      </Loaded>
    </>
  )
}

function Products({ products }: { products: readonly BrokerProduct[] }) {
  const t = useTexts(integrationsTexts)
  if (products.length === 0) return <AskSalesman text={t('noProducts')} />
  return (
    <>
      <Text below={20} secondary>
        {t('intro')}
      </Text>
      <Columns as="ul" gap={16} columnWidth={300}>
        {products.map((product) => (
          <ProductCard key={product.name} product={product} />
        ))}
      </Columns>
    </>
  )
}

function ProductCard({ product }: { product: BrokerProduct }) {
  const t = useTexts(integrationsTexts)
  const describe = useTexts(productTexts)
  const code = product.product
  return (
    <li className={`${cardClass} ${classes.card}`}>
      <ProductIcon code={code} />
      <Text as="h2" size={20} top={16} below={4} bold breaks>
        {product.translation}
      </Text>
      {isIntegrationProduct(code) && (
        <Text below={16} secondary>
          {describe(code)}
        </Text>
      )}
      <Link
        {...detailsOf(product)}
        className={classes.link}
        aria-label={t('goToProduct', { product: product.translation })}
      >
        {t('goTo')}
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  )
}

function detailsOf({ product, translation }: BrokerProduct) {
  const params = { slug: slugOf(translation) }
  return { to: '/integrations/$slug/details', params, search: { product } } as const
}

function ListSkeleton() {
  return (
    <>
      <Skeleton height={24} width="min(400px, 100%)" below={20} />
      <Columns gap={16} columnWidth={300}>
        <Skeleton height={196} />
        <Skeleton height={196} />
        <Skeleton height={196} />
      </Columns>
    </>
  )
}
