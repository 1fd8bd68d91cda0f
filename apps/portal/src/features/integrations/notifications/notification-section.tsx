import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/layout.tsx'
import { useActivation } from '../activation/activation.tsx'
import { useActivationLabel } from '../activation/activation-button.tsx'
import { useProduct } from '../product/product.tsx'
import { deliveriesQuery } from './deliveries.queries.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { NotificationAddress } from './notification-address.tsx'
import { notificationsTexts } from './notifications.texts.ts'

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
      <Columns as="form" gap={24} least={280} fit onSubmit={submit} noValidate>
        <NotificationAddress environment="test" hasSamples={hasLog} />
        <NotificationAddress environment="production" hasSamples={hasLog} />
        {/* Enter does not submit a form with two fields without a submit button. */}
        <BareButton type="submit" hidden />
      </Columns>
      {hasLog && <DeliveryLog log={log} />}
    </Card>
  )
}

/** The product's log of deliveries. None for an inactive product, or a backend without the call. */
function useDeliveries() {
  const { recommendationCode, code, integration } = useProduct()
  const log = useQuery({
    ...deliveriesQuery(recommendationCode, code),
    enabled: integration.isActive,
  })
  return { log, hasLog: integration.isActive && log.data !== null }
}
