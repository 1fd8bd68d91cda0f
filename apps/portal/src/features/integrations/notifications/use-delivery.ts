import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import { notify } from '#lib/actions/notify.ts'
import { useSend } from '#lib/actions/use-send.ts'
import type { Loose } from '#lib/api/loose.ts'
import { hasCode, isNotFound } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useProduct } from '../product/product.tsx'
import { deliveriesQuery } from './deliveries.queries.ts'
import { notificationsTexts } from './notifications.texts.ts'
import { outcomeOf, outcomeTexts } from './outcome.texts.ts'

/** Sends a notification, once at a time, and shows the outcome. */
export function useDelivery(deliver: () => Promise<Loose<DeliveryAttempt> | undefined>) {
  const t = useTexts(notificationsTexts)
  const outcome = useTexts(outcomeTexts)
  const { recommendationCode, code } = useProduct()
  const { send, isBusy, failure } = useSend({
    send: deliver,
    toast: (attempt) => (attempt?.outcome === 'DELIVERED' ? t('sent') : undefined),
    onSuccess(attempt) {
      if (attempt?.outcome && attempt.outcome !== 'DELIVERED')
        notify('danger', t('notSent', { reason: outcome(outcomeOf(attempt.outcome)) }))
    },
    invalidates: [deliveriesQuery(recommendationCode, code).queryKey],
    explain: (error) => {
      if (hasCode(error, 'NOTIFICATION_URL_MISSING')) return t('noAddressNow')
      if (hasCode(error, 'DELIVERY_IN_PROGRESS')) return t('beingSent')
      return isNotFound(error) ? t('gone') : undefined
    },
  })
  return { start: send, isBusy, failure }
}
