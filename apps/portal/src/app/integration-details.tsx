import type { ReactNode } from 'react'
import { useProduct } from '#domain/integration/product-context.ts'
import classes from '#domain/integration/section.module.css'
import { EnvironmentLinks } from '#features/access/environment-link.tsx'
import { DocsSection } from '#features/integrations/docs-section.tsx'
import { LogoSection } from '#features/logo/logo-section.tsx'
import { ActivationSection } from '#features/notifications/activation-section.tsx'
import { NotificationSection } from '#features/notifications/notification-section.tsx'
import { StylingSection } from '#features/styling/styling-section.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

export function IntegrationDetails(): ReactNode {
  const { content, visibility } = useProduct().integration
  return (
    <>
      <PageHeading text={content.title} />
      {content.description && <p className={classes.lead}>{content.description}</p>}
      <Stack gap={16}>
        <DocsSection />
        <LogoSection />
        {visibility.isFormAndCalculatorVisible && <StylingSection />}
        {visibility.isLimitFormVisible && <NotificationSection />}
        <ActivationSection>
          <EnvironmentLinks />
        </ActivationSection>
      </Stack>
    </>
  )
}
