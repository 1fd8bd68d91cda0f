import type { DeliveryAttempt } from '@partner-portal/contract/deliveries'
import { useLayoutEffect, useRef } from 'react'
import { useProduct } from '#domain/integration/product-context.ts'
import { send } from '#lib/api.ts'
import { formatMoment } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './notifications.module.css'
import { notificationsTexts } from './notifications.texts.ts'
import { useDelivery } from './use-delivery.ts'

export function ResendButton({ attempt }: { attempt: DeliveryAttempt }) {
  const t = useTexts(notificationsTexts)
  const { recommendationCode } = useProduct()
  const { deliveryId, attemptedAt } = attempt
  const { start, isBusy, failure } = useDelivery(() =>
    send('resendDelivery', { params: { recommendationCode, deliveryId } }),
  )
  const area = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const left = area.current
    const log = left?.closest<HTMLElement>('section[tabindex]')
    return () => {
      // After resending, this attempt is no longer the latest, so its focused button is removed.
      if (left?.contains(document.activeElement)) log?.focus()
    }
  }, [])
  return (
    <div ref={area} className={classes.resend}>
      <Button
        size="small"
        variant="default"
        aria-label={t('resendOf', { time: formatMoment(attemptedAt) })}
        busy={isBusy}
        onClick={() => void start()}
      >
        {t('resend')}
      </Button>
      {failure && <Notice tone="danger" text={failure} />}
    </div>
  )
}
