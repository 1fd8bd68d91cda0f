import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import { queryOptions } from '@tanstack/react-query'
import { notify } from '#lib/actions/notify.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { sendIfOffered } from '#lib/api/api.ts'
import { hasCode, isNotFound } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useProduct } from '../product/product.tsx'
import { notificationsTexts } from './notifications.texts.ts'
import { outcomeOf, outcomeTexts } from './outcome.texts.ts'

/** The last attempts, newest first. Null for a backend without the call. */
export function deliveriesQuery(recommendationCode: string, product: string) {
  return queryOptions({
    queryKey: ['deliveries', recommendationCode, product],
    queryFn: async ({ signal }) => {
      const params = { recommendationCode, product }
      return (await sendIfOffered('findDeliveries', { params, signal }))?.collection ?? null
    },
  })
}

/** Sends a notification, once at a time, and shows the outcome. */
export function useDelivery(delivery: { send: () => Promise<DeliveryAttempt | undefined> }) {
  const t = useTexts(notificationsTexts)
  const outcome = useTexts(outcomeTexts)
  const { recommendationCode, code } = useProduct()
  const {
    send: start,
    isBusy,
    failure,
  } = useSend({
    ...delivery,
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
  return { start, isBusy, failure }
}
