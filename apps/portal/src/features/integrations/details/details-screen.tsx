import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfig } from '#lib/config/config-context.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { PageHeading, PageLead } from '#ui/page-heading.tsx'
import { ActivationSection } from '../activation/activation-section.tsx'
import { LogoSection } from '../logo/logo-section.tsx'
import { NotificationSection } from '../notifications/notification-section.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { useProduct } from '../product/product.tsx'
import { StylingSection } from '../styling/styling-section.tsx'

export function DetailsScreen(): ReactNode {
  const { content, visibility } = useProduct().integration
  return (
    <>
      <PageHeading text={content.title} />
      {content.description && <PageLead text={content.description} />}
      <Stack gap={16}>
        <DocsSection />
        <LogoSection />
        {visibility.isFormAndCalculatorVisible && <StylingSection />}
        {visibility.isLimitFormVisible && <NotificationSection />}
        <ActivationSection />
      </Stack>
    </>
  )
}

function DocsSection() {
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
