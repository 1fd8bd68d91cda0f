import type { ReactNode } from 'react'
import { integrationTexts } from '#domain/integration/integration.texts.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { switchedLogin } from '#lib/session/switched-login.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { accessTexts } from './access.texts.ts'
import { AccessFields } from './access-fields.tsx'
import { InactiveNotice } from './inactive-notice.tsx'
import { ReplaceKeys } from './replace-keys.tsx'
import { useQaTime } from './use-qa-time.ts'

export function TestingScreen(): ReactNode {
  const t = useTexts(integrationTexts)
  const { isActive } = useProduct().integration
  return (
    <>
      <PageHeading text={t('testing')} />
      {isActive ? <TestAccess /> : <InactiveNotice />}
    </>
  )
}

function TestAccess() {
  const t = useTexts(accessTexts)
  const { qaPermissions } = useProduct().integration
  const qa = useQaTime()
  return (
    <Stack gap={16}>
      {qa && <Notice tone="information" text={qa.text} />}
      {qaPermissions ? (
        <>
          <Card title={t('testingData')} text={t('testingText')}>
            <AccessFields access={qaPermissions} apiLabel={t('testApiUrl')} />
          </Card>
          {!switchedLogin() && <ReplaceKeys environment="test" />}
        </>
      ) : (
        <Notice tone="information" text={t('testingNotReady')} />
      )}
    </Stack>
  )
}
