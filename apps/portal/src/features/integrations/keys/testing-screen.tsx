import type { ReactNode } from 'react'
import { hasFeature } from '#lib/config/features.ts'
import { switchedLogin } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { useProduct } from '../product/product.tsx'
import { InactiveNotice } from './inactive-notice.tsx'
import { KeyFields } from './key-fields.tsx'
import { keysTexts } from './keys.texts.ts'
import { useQaTime } from './qa-timer.tsx'
import { ReplaceKeys } from './replace-keys.tsx'

export function TestingScreen(): ReactNode {
  const t = useTexts(integrationsTexts)
  const { isActive } = useProduct().integration
  return (
    <>
      <PageHeading text={t('testing')} />
      {isActive ? <TestAccess /> : <InactiveNotice />}
    </>
  )
}

function TestAccess() {
  const t = useTexts(keysTexts)
  const { qaPermissions } = useProduct().integration
  const qa = useQaTime()
  return (
    <Stack gap={16}>
      {qa && <Notice tone="information" text={qa.text} />}
      {qaPermissions ? (
        <>
          <Card title={t('testingData')} text={t('testingText')}>
            <KeyFields access={qaPermissions} apiLabel={t('testApiUrl')} />
          </Card>
          {hasFeature('keyReplacement') && !switchedLogin() && <ReplaceKeys environment="test" />}
        </>
      ) : (
        <Notice tone="information" text={t('testingNotReady')} />
      )}
    </Stack>
  )
}
