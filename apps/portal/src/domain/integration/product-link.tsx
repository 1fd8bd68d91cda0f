import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type IntegrationPage, integrationRoute } from './integration-route.ts'
import { useProduct } from './product-context.ts'

interface ProductLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'onClick' | 'children'> {
  readonly to: IntegrationPage
}

/** To a page of this product. */
export function ProductLink(props: ProductLinkProps) {
  const { code } = useProduct()
  const { slug } = integrationRoute.useParams()
  return <Link {...props} params={{ slug }} search={{ product: code }} />
}
