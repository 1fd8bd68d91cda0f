import type { FormEvent } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useActivation } from './activation.tsx'
import { useActivationLabel } from './activation-button.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { NotificationAddress } from './notification-address.tsx'
import classes from './notifications.module.css'
import { notificationsTexts } from './notifications.texts.ts'
import { useDeliveries } from './use-deliveries.ts'

/** The addresses for limit notifications, and the log of deliveries. */
export function NotificationSection() {
  const t = useTexts(notificationsTexts)
  const { log, hasLog } = useDeliveries()
  const { activate } = useActivation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void activate()
  }
  const button = useActivationLabel()
  return (
    <Card title={t('title')} text={t('text', { button })}>
      <form className={classes.addresses} onSubmit={submit} noValidate>
        <NotificationAddress environment="test" hasSamples={hasLog} />
        <NotificationAddress environment="production" hasSamples={hasLog} />
        {/* Enter does not submit a form with two fields without a submit button. */}
        <BareButton type="submit" hidden />
      </form>
      {hasLog && <DeliveryLog log={log} />}
    </Card>
  )
}
