import { Button } from '@mantine/core'
import type { DeliveryAttempt } from '@partner-portal/contract/deliveries'
import { useLayoutEffect, useRef } from 'react'
import { formatMoment } from './attempt-format.ts'
import classes from './notifications.module.css'
import { notificationsTexts } from './notifications.texts.ts'
import { useDelivery } from './use-delivery.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { send } from '#lib/api.ts'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'

export function ResendButton({ attempt }: { attempt: DeliveryAttempt }) {
  const t = useTexts(notificationsTexts)
  const { recommendationCode } = useProduct()
  const { deliveryId, attemptedAt } = attempt
  const { start, isBusy, isRunning, failure } = useDelivery(() =>
    send('resendDelivery', { params: { recommendationCode, deliveryId } }),
  )
  const area = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const left = area.current
    const log = left?.closest<HTMLElement>('section[tabindex]')
    return () => {
      const { activeElement } = document
      // Sent again, the attempt is an older one, and its button goes with the focus.
      const isAround = isRunning() && activeElement?.contains(left ?? null)
      if (isAround || left?.contains(activeElement)) log?.focus()
    }
  }, [isRunning])
  return (
    <div ref={area} className={classes.resend}>
      <Button
        size="xs"
        variant="default"
        aria-label={t('resendOf', { time: formatMoment(attemptedAt) })}
        loading={isBusy}
        onClick={({ currentTarget }) => void start(currentTarget)}
      >
        {t('resend')}
      </Button>
      {failure && <Notice tone="danger" text={failure} />}
    </div>
  )
}
