import type { RecommendationLink } from '@partner-portal/contract/home/dashboard'
import type { ReactNode } from 'react'
import { AskSalesman } from '#domain/account/ask-salesman.tsx'
import {
  brokerProductsQuery,
  isPromoted,
  recommendationLinksQuery,
} from '#domain/products/products.queries.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { feedQuery } from '#lib/external/feed.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { LoadFailure } from '#ui/failure.tsx'
import { Stack } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeading, PageLead } from '#ui/page-heading.tsx'
import { CatalogueSkeleton, NoMaterials } from './catalogue-states.tsx'
import { ProductMaterials } from './product-materials.tsx'
import classes from './promotional-materials.module.css'
import { readShopProducts, type ShopProduct } from './read-shop-products.ts'
import { resourcesTexts } from './resources.texts.ts'

/** The catalogue's materials for the broker's products, except the means of payment. */
export function PromotionalMaterialsScreen(): ReactNode {
  const t = useTexts(resourcesTexts)
  const { integrationResourcesUrl, payProduct } = useConfig()
  const products = usePart(brokerProductsQuery(useUser().recommendationCode))
  const catalogue = usePart(
    feedQuery('integration-resources', integrationResourcesUrl, readShopProducts),
  )
  const links = usePart(recommendationLinksQuery)
  const state = {
    failed: t('failed'),
    loading: t('loading'),
    skeleton: <CatalogueSkeleton />,
  }
  return (
    <>
      <PageHeading text={t('promotional')} />
      <Loaded part={products} {...state}>
        {(brokerProducts) => (
          <Loaded part={catalogue} {...state}>
            {(items) => {
              const codes = brokerProducts
                .filter((product) => isPromoted(product, payProduct))
                .map(({ product }) => product)
              if (codes.length === 0) return <AskSalesman text={t('noProducts')} />
              const shown = items.filter(({ product }) => codes.some((code) => code === product))
              if (shown.length === 0) return <NoMaterials part={catalogue} />
              // The items wait for the links, but are useful without them.
              if (links.isLoading)
                return (
                  <Loaded part={links} {...state}>
                    {() => null}
                  </Loaded>
                )
              return (
                <Stack gap={20}>
                  {links.error != null && <LoadFailure text={t('linksFailed')} part={links} />}
                  <Shown materials={shown} links={dataOr(links, undefined)} />
                </Stack>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

function Shown(props: {
  materials: readonly ShopProduct[]
  links: readonly RecommendationLink[] | undefined
}) {
  const t = useTexts(resourcesTexts)
  return (
    <>
      <PageLead text={t('promotionalIntro')} />
      <div className={classes.products}>
        {props.materials.map((materials) => (
          <ProductMaterials
            key={materials.product}
            materials={materials}
            link={
              props.links &&
              (props.links.find(({ product }) => product === materials.product)?.url ?? null)
            }
          />
        ))}
      </div>
    </>
  )
}
