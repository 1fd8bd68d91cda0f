import { ExternalLink } from 'lucide-react'
import { useProduct } from '#domain/integration/product-context.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { integrationsTexts } from './integrations.texts.ts'

export function DocsSection() {
  const t = useTexts(integrationsTexts)
  const { integration, code } = useProduct()
  const { productDocs } = useConfig()
  const url = webAddress(integration.docs.url) ?? webAddress(productDocs[code])
  return (
    <Card title={t('docsTitle')} text={url ? t('docsText') : t('docsNone')}>
      {url && (
        <OutsideLink to={url} {...buttonStyle({ variant: 'default' })}>
          <ExternalLink size={16} aria-hidden="true" />
          {t('docsOpen')}
        </OutsideLink>
      )}
    </Card>
  )
}
