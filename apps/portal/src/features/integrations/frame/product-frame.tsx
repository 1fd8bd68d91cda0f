import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { brokerProductsQuery } from '#domain/products/products.queries.ts'
import { isNotFound } from '#lib/failures/failures.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Row } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWidthUpTo } from '#ui/small-screen.ts'
import { ActivationProvider } from '../activation/activation.tsx'
import { integrationQuery } from '../product/integration.queries.ts'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { ProductContext, productRoute, useProduct } from '../product/product.tsx'
import classes from './frame.module.css'
import { SidebarContent } from './sidebar-content.tsx'

/** A product's pages beside their sidebar, once user, products and product are loaded. */
export function ProductFrame(): ReactNode {
  const t = useTexts(integrationsTexts)
  const { recommendationCode } = useUser()
  const { product: code = '' } = productRoute.useSearch()
  const products = useQuery(brokerProductsQuery(recommendationCode))
  const listed = products.data?.find((one) => one.product === code)
  const isAllowed = listed !== undefined
  const query = integrationQuery(recommendationCode ?? '', code)
  const product = useQuery({ ...query, enabled: isAllowed })

  if (products.data && !isAllowed) return <NotFound />
  if (isNotFound(product.error)) return <NotFound />
  // oxlint-disable-next-line one-way/query-states -- Two queries are shown as one.
  const { error, isFetching, refetch } = products.error ? products : product
  const isSingle = products.data?.length === 1
  const data = products.data &&
    product.data &&
    recommendationCode && { recommendationCode, code, integration: product.data, query, isSingle }
  const title = listed?.translation ?? t('title')
  return (
    <>
      {error && !data && <PageHeading text={title} />}
      <Loaded
        query={{ error, isFetching, refetch, data: data || undefined }}
        failed={t('productFailed')}
        loading={t('loadingProduct')}
        skeleton={<ProductSkeleton title={title} />}
      >
        {(value) => (
          // The key resets what was typed when the product changes.
          <ProductContext key={code} value={value}>
            <ActivationProvider>
              <div className={classes.frame}>
                <ProductSidebar />
                <div>
                  <Outlet />
                </div>
              </div>
            </ActivationProvider>
          </ProductContext>
        )}
      </Loaded>
    </>
  )
}

function ProductSkeleton({ title }: { title: string }) {
  return (
    <div className={classes.frame}>
      {useHasSidebar() ? (
        <div className={classes.aside}>
          <Skeleton height={480} />
        </div>
      ) : (
        <Skeleton height={44} width={190} />
      )}
      <div>
        <PageHeading text={title} />
        <Skeleton height={120} below={16} />
        <Skeleton height={180} below={16} />
        <Skeleton height={180} />
      </div>
    </div>
  )
}

const importDialog = () => import('./sidebar-dialog.tsx').then((file) => file.SidebarDialog)

/** Up to and including 768 px (elsewhere 767) there is a dialog that slides in. */
const useHasSidebar = () => !useWidthUpTo(768)

function ProductSidebar() {
  const t = useTexts(integrationsTexts)
  const { integration } = useProduct()
  if (useHasSidebar())
    return (
      <aside
        className={classes.aside}
        aria-label={t('sidebar', { product: integration.content.title })}
      >
        <SidebarContent />
      </aside>
    )
  return (
    <Row gap={0}>
      <DialogButton
        variant="default"
        icon={<PanelLeft size={18} aria-hidden="true" />}
        importer={importDialog}
        with={{}}
      >
        {t('openSidebar')}
      </DialogButton>
    </Row>
  )
}
