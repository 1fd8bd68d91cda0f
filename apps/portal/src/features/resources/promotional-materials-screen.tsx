import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brokerProductsQuery, isPromoted } from '#domain/products/broker-products.queries.ts'
import { recommendationLinksQuery } from '#domain/products/recommendation-links.queries.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { AskSalesman } from '#ui/ask-salesman.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { CatalogueSkeleton, NoMaterials } from './catalogue-states.tsx'
import { ProductMaterials } from './product-materials.tsx'
import classes from './promotional-materials.module.css'
import { shopProductsQuery } from './resources.queries.ts'
import { resourcesTexts } from './resources.texts.ts'

export function PromotionalMaterialsScreen(): ReactNode {
  const t = useTexts(resourcesTexts)
  return (
    <>
      <PageHeading text={t('promotional')} />
      <Materials />
    </>
  )
}

/** The catalogue's materials for the broker's products, except the means of payment. */
function Materials() {
  const t = useTexts(resourcesTexts)
  const { integrationResourcesUrl, payProduct } = useConfig()
  const products = useQuery(brokerProductsQuery(useUser().recommendationCode))
  const catalogue = useQuery(shopProductsQuery(integrationResourcesUrl))
  // The materials are useful even without the links.
  const links = useQuery(recommendationLinksQuery)
  if (products.error && !products.data) return <LoadFailure text={t('failed')} query={products} />
  if (catalogue.error && !catalogue.data)
    return <LoadFailure text={t('failed')} query={catalogue} />
  if (!products.data || !catalogue.data || links.isLoading) return <CatalogueSkeleton />
  const codes = products.data
    .filter((product) => isPromoted(product, payProduct))
    .map(({ name, product }) => product ?? name)
  if (codes.length === 0) return <AskSalesman text={t('noProducts')} />
  const shown = catalogue.data.filter(({ product }) => codes.some((code) => code === product))
  if (shown.length === 0) return <NoMaterials query={catalogue} />
  return (
    <>
      <p className={classes.lead}>{t('promotionalIntro')}</p>
      <div className={classes.products}>
        {shown.map((materials) => (
          <ProductMaterials
            key={materials.product}
            materials={materials}
            link={links.data?.find(({ product }) => product === materials.product)?.url}
          />
        ))}
      </div>
    </>
  )
}
