import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { integrationQuery } from '#domain/integration/integration.queries.ts'
import { integrationRoute } from '#domain/integration/integration-route.ts'
import { ProductProvider } from '#domain/integration/product-context.ts'
import { brokerProductsQuery } from '#domain/products/broker-products.queries.ts'
import { isNotFound } from '#lib/failures/failures.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { integrationsTexts } from './integrations.texts.ts'
import classes from './product-frame.module.css'
import { ProductSidebar } from './product-sidebar.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import type { SidebarParts } from './sidebar-content.tsx'

/** Renders a product's pages once user, products and product are loaded. */
export function LoadedProduct({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts(integrationsTexts)
  const { recommendationCode } = useUser()
  const { product: code = '' } = integrationRoute.useSearch()
  const products = useQuery(brokerProductsQuery(recommendationCode))
  const listed = products.data?.find((one) => (one.product ?? one.name) === code)
  const isAllowed = listed !== undefined
  const product = useQuery({
    ...integrationQuery(recommendationCode ?? '', code),
    enabled: isAllowed,
  })

  if (products.data && !isAllowed) return <Navigate to={NOT_FOUND} replace />
  if (isNotFound(product.error)) return <Navigate to={NOT_FOUND} replace />
  if (products.data && product.data && recommendationCode) {
    const isSingle = products.data.length === 1
    const value = { recommendationCode, code, integration: product.data, isSingle }
    // The key resets what was typed when the product changes.
    return (
      <ProductProvider key={code} value={value}>
        {children}
      </ProductProvider>
    )
  }
  const failed = [products, product].find((query) => query.error)
  const title = listed?.translation ?? t('title')
  if (!failed) return <ProductSkeleton title={title} />
  return (
    <>
      <PageHeading text={title} />
      <LoadFailure text={t('productFailed')} query={failed} />
    </>
  )
}

/** A product's page beside its sidebar. */
export function ProductFrame({ sidebar }: { sidebar: SidebarParts }) {
  return (
    <div className={classes.frame}>
      <ProductSidebar {...sidebar} />
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  )
}

/** Any path without a page shows the not-found page. */
const NOT_FOUND = '/404' as string
