import { type ReactNode, useState } from 'react'
import { readDraft } from '#lib/storage/draft.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainPage, plainNoticeClass } from '#ui/plain-page.tsx'
import { brokerApplicationTexts } from './broker-application.texts.ts'
import { BrokerApplicationForm } from './broker-application-form.tsx'
import { draftFields, draftName, emptyApplication } from './broker-fields.ts'

export function BrokerApplicationScreen(): ReactNode {
  const t = useTexts(brokerApplicationTexts)
  const [draft] = useState(() => readDraft(draftName, draftFields))
  return (
    <PlainPage title={t('title')} intro={t('intro')}>
      {draft && (
        <div className={plainNoticeClass}>
          <Notice tone="information" text={t('restored')} />
        </div>
      )}
      <BrokerApplicationForm start={{ ...emptyApplication, ...draft }} />
    </PlainPage>
  )
}
