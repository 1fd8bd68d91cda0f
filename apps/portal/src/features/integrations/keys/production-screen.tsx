import type { ProductionAccess } from '@partner-portal/contract/integrations/integrations'
import type { ReactNode } from 'react'
import { switchedLogin } from '#lib/session/switched-login.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { useProduct } from '../product/product.tsx'
import { InactiveNotice } from './inactive-notice.tsx'
import { keysTexts } from './keys.texts.ts'
import { PasswordCheck } from './password-check.tsx'
import { ProductionKeys } from './production-keys.tsx'
import { ReplaceKeys } from './replace-keys.tsx'
import { useShownSecret } from './use-shown-secret.ts'

export function ProductionScreen(): ReactNode {
  const t = useTexts(integrationsTexts)
  const { isActive } = useProduct().integration
  return (
    <>
      <PageHeading text={t('production')} />
      {isActive ? <LockedAccess /> : <InactiveNotice />}
    </>
  )
}

function LockedAccess() {
  const t = useTexts(keysTexts)
  const { secret: access, drop, ...shown } = useShownSecret<ProductionAccess>()
  if (switchedLogin()) return <Notice tone="information" text={t('switchedLogin')} />
  return (
    <Stack gap={16}>
      {access ? (
        <ProductionKeys access={access} onHide={shown.hide} />
      ) : (
        <>
          {shown.isTakenAway && <Notice tone="information" text={t('takenAway')} />}
          <Card title={t('verifyTitle')} text={t('verifyText')}>
            <PasswordCheck takesFocus={shown.isHidden} onVerified={shown.show} />
          </Card>
        </>
      )}
      <ReplaceKeys environment="production" onReplaced={drop} />
    </Stack>
  )
}
