import { Link } from '@tanstack/react-router'
import { integrationTexts } from '#domain/integration/integration.texts.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { slugOf } from '#domain/integration/product-slug.ts'
import { useTexts } from '#lib/texts.tsx'

const pages = {
  testing: '/integrations/$slug/permissions/testing',
  production: '/integrations/$slug/permissions/production',
} as const

interface EnvironmentLinkProps {
  readonly environment: keyof typeof pages
  readonly className: string | undefined
  readonly onClick?: () => void
}

/** To the page with the keys of one environment. */
export function EnvironmentLink({ environment, ...link }: EnvironmentLinkProps) {
  const t = useTexts(integrationTexts)
  const { integration, code } = useProduct()
  return (
    <Link
      {...link}
      to={pages[environment]}
      params={{ slug: slugOf(integration.content.title) }}
      search={{ product: code }}
    >
      {t(environment)}
    </Link>
  )
}
