import { Outlet } from '@tanstack/react-router'
import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { brokerProductsQuery } from '#domain/products/products.queries.ts'
import { dataOr, type Part, usePart } from '#lib/api/part.ts'
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
import { type Product, ProductContext, productRoute, useProduct } from '../product/product.tsx'
import classes from './frame.module.css'
import { SidebarContent } from './sidebar-content.tsx'

/** A product's pages beside their sidebar, once products and product are loaded. */
export function ProductFrame(): ReactNode {
  const t = useTexts(integrationsTexts)
  const { recommendationCode } = useUser()
  const { product: code = '' } = productRoute.useSearch()
  const part = usePart(brokerProductsQuery(recommendationCode))
  return (
    <LoadedPage title={t('title')} part={part}>
      {(products) => {
        const listed = products.find(({ product }) => product === code)
        if (!listed || !recommendationCode) return <NotFound />
        const isSingle = products.length === 1
        return (
          <ListedProduct title={listed.translation} {...{ recommendationCode, code, isSingle }} />
        )
      }}
    </LoadedPage>
  )
}

interface ListedProductProps extends Pick<Product, 'recommendationCode' | 'code' | 'isSingle'> {
  readonly title: string
}

function ListedProduct({ title, ...product }: ListedProductProps) {
  const query = integrationQuery(product.recommendationCode, product.code)
  const part = usePart(query)
  if (isNotFound(part.error)) return <NotFound />
  return (
    <LoadedPage title={title} part={part}>
      {(integration) => (
        // The key resets typed text when the product changes.
        <ProductContext key={product.code} value={{ ...product, integration, query }}>
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
    </LoadedPage>
  )
}

interface LoadedPageProps<Data> {
  readonly title: string
  readonly part: Part<Data>
  readonly children: (data: Data) => ReactNode
}

function LoadedPage<Data>({ title, part, children }: LoadedPageProps<Data>) {
  const t = useTexts(integrationsTexts)
  return (
    <>
      {part.error && dataOr(part, null) === null && <PageHeading text={title} />}
      <Loaded
        part={part}
        failed={t('productFailed')}
        loading={t('loadingProduct')}
        skeleton={<ProductSkeleton title={title} />}
      >
        {children}
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

/** Up to 768 px (elsewhere 767) a sliding dialog takes its place. */
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
