import type { Environment } from '@partner-portal/contract/integrations/environments'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useActivation } from '../activation/activation.tsx'
import { useProduct } from '../product/product.tsx'
import classes from './notifications.module.css'
import { environmentParts, notificationsTexts } from './notifications.texts.ts'
import { useDelivery } from './use-delivery.ts'

export function SampleButton({ environment }: { environment: Environment }) {
  const t = useTexts(notificationsTexts)
  const hintId = useId()
  const { recommendationCode, integration } = useProduct()
  const { drafts } = useActivation()
  const { field, sample } = environmentParts[environment]
  const saved = integration.notificationUrls[field] ?? ''
  const isSaved = saved !== '' && drafts.value(field) === saved
  const { start, isBusy, failure } = useDelivery(() =>
    send('sendSampleNotification', {
      params: { recommendationCode },
      body: { product: integration.name, environment },
    }),
  )
  const hint = isSaved ? 'sampleReady' : saved === '' ? 'sampleNoAddress' : 'sampleUnsaved'
  return (
    <>
      <Button
        size="small"
        variant="default"
        icon={<Send size={14} aria-hidden="true" />}
        aria-label={t(sample)}
        aria-describedby={hintId}
        busy={isBusy}
        disabled={!isSaved}
        onClick={() => void start()}
      >
        {t('sample')}
      </Button>
      <p id={hintId} className={classes.hint}>
        {t(hint)}
      </p>
      {failure && <Notice tone="danger" text={failure} />}
    </>
  )
}
