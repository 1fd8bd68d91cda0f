import type { FormEvent } from 'react'
import { useActivation } from '#domain/integration/activation.tsx'
import { integrationTexts } from '#domain/integration/integration.texts.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { Section } from '#domain/integration/section.tsx'
import { useTexts } from '#lib/texts.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { NotificationAddress } from './notification-address.tsx'
import classes from './notifications.module.css'
import { notificationsTexts } from './notifications.texts.ts'
import { useDeliveries } from './use-deliveries.ts'

/** The addresses for limit notifications, and the log of deliveries. */
export function NotificationSection() {
  const t = useTexts(notificationsTexts)
  const shared = useTexts(integrationTexts)
  const { isActive } = useProduct().integration
  const { log, hasLog } = useDeliveries()
  const { activate } = useActivation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void activate()
  }
  const button = shared(isActive ? 'update' : 'activate')
  return (
    <Section title={t('title')} text={t('text', { button })}>
      <form className={classes.addresses} onSubmit={submit} noValidate>
        <NotificationAddress environment="test" hasSamples={hasLog} />
        <NotificationAddress environment="production" hasSamples={hasLog} />
        {/* Enter does not submit a form with two fields without a submit button. */}
        <button type="submit" hidden />
      </form>
      {hasLog && <DeliveryLog log={log} />}
    </Section>
  )
}
