import { plainText } from '@partner-portal/contract/values/plain-text'
import { getRouteApi, Link, type RegisteredRouter } from '@tanstack/react-router'
import { type ComponentProps, createContext, useContext } from 'react'
import type { integrationQuery, ShownIntegration } from './integration.queries.ts'

/** The parent route of an integration's pages. */
export const productRoute = getRouteApi('/secured/integrations/$slug')

type ProductPage = Exclude<
  Extract<keyof RegisteredRouter['routesByPath'], `/integrations/$slug/${string}`>,
  '/integrations/$slug/'
>

export interface Product {
  readonly recommendationCode: string
  /** The product's code in calls and addresses. */
  readonly code: string
  readonly integration: ShownIntegration
  /** The query of the integration. */
  readonly query: ReturnType<typeof integrationQuery>
  /** True for a broker with only this product, without a list to go back to. */
  readonly isSingle: boolean
}

export const ProductContext = createContext<Product | null>(null)

/** The product of this page, loaded by the frame. */
export function useProduct(): Product {
  const product = useContext(ProductContext)
  if (!product) throw new Error('useProduct belongs below LoadedProduct')
  return product
}

interface ProductLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'onClick' | 'children'> {
  readonly to: ProductPage
}

export function ProductLink(props: ProductLinkProps) {
  const { code, integration } = useProduct()
  const slug = slugOf(integration.content.title)
  return <Link {...props} params={{ slug }} search={{ product: code }} />
}

/** A product's name in an address: `Finansowanie zakupów` → `finansowanie-zakupow`. */
export function slugOf(name: string): string {
  const slug = plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug || 'produkt'
}
