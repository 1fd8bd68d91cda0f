import type { ReactNode } from 'react'
import { hasFeature } from '#lib/config/features.ts'
import { switchedLogin } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useProduct } from '../product/product.tsx'
import { keysTexts } from './keys.texts.ts'
import { KeyFields, KeysPage, ReplaceKeys } from './keys-page.tsx'
import { useQaTime } from './qa-timer.tsx'

export function TestingScreen(): ReactNode {
  return (
    <KeysPage of="testing">
      <TestAccess />
    </KeysPage>
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
          {hasFeature('integrations') && !switchedLogin() && <ReplaceKeys environment="test" />}
        </>
      ) : (
        <Notice tone="information" text={t('testingNotReady')} />
      )}
    </Stack>
  )
}
