import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { IntegrationPage } from './integration-route.ts'
import { useProduct } from './product-context.ts'
import { slugOf } from './product-slug.ts'

interface ProductLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'onClick' | 'children'> {
  readonly to: IntegrationPage
}

/** To a page of this product. */
export function ProductLink(props: ProductLinkProps) {
  const { code, integration } = useProduct()
  const slug = slugOf(integration.content.title)
  return <Link {...props} params={{ slug }} search={{ product: code }} />
}
