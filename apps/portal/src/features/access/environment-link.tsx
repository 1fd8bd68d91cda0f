import { integrationTexts } from '#domain/integration/integration.texts.ts'
import { ProductLink } from '#domain/integration/product-link.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'

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
  return (
    <ProductLink {...link} to={pages[environment]}>
      {t(environment)}
    </ProductLink>
  )
}

/** To both, as buttons. */
export function EnvironmentLinks() {
  const style = buttonStyle({ variant: 'default', size: 'large' })
  return (
    <>
      <EnvironmentLink environment="testing" {...style} />
      <EnvironmentLink environment="production" {...style} />
    </>
  )
}
