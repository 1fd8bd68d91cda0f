import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import type { RefObject } from 'react'
import { send } from '#lib/api/api.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Notice } from '#ui/notice.tsx'
import { useProduct } from '../product/product.tsx'
import classes from './notifications.module.css'
import { notificationsTexts } from './notifications.texts.ts'
import { useDelivery } from './use-delivery.ts'

interface ResendButtonProps {
  readonly attempt: DeliveryAttempt
  readonly section: RefObject<HTMLElement | null>
}

export function ResendButton({ attempt, section }: ResendButtonProps) {
  const t = useTexts(notificationsTexts)
  const { recommendationCode } = useProduct()
  const { deliveryId, attemptedAt } = attempt
  const { start, isBusy, failure } = useDelivery(() =>
    send('resendDelivery', { params: { recommendationCode, deliveryId } }),
  )
  return (
    <div ref={usePassFocus(section)} className={classes.resend}>
      <Button
        size="small"
        variant="default"
        aria-label={t('resendOf', { time: formatMoment(attemptedAt, 'seconds') })}
        busy={isBusy}
        onClick={() => void start()}
      >
        {t('resend')}
      </Button>
      {failure && <Notice tone="danger" text={failure} />}
    </div>
  )
}
