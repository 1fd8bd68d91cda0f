import type { ReactNode } from 'react'
import { integrationTexts } from '#domain/integration/integration.texts.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { formatPolishDay, formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import { useMinute } from '#lib/use-minute.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import classes from './access.module.css'
import { accessTexts } from './access.texts.ts'
import { AccessFields } from './access-fields.tsx'
import { InactiveNotice } from './inactive-notice.tsx'

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
  return (
    <div className={classes.page}>
      <QaNotice />
      {qaPermissions ? (
        <Card title={t('testingData')} text={t('testingText')}>
          <AccessFields access={qaPermissions} apiLabel={t('testApiUrl')} />
        </Card>
      ) : (
        <Notice tone="information" text={t('testingNotReady')} />
      )}
    </div>
  )
}

/** Only before the environment is available (specification §2). */
function QaNotice() {
  const t = useTexts(accessTexts)
  const { qaAvailability } = useProduct().integration
  const now = useMinute()
  const at = new Date(qaAvailability?.availableAt ?? Number.NaN)
  if (!(at >= now)) return null
  return (
    <Notice
      tone="information"
      text={t('qaSoon', { date: formatPolishDay(at), time: formatTime(at) })}
    />
  )
}
