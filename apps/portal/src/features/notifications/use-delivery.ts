import type { DeliveryAttempt } from '@partner-portal/contract/deliveries'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deliveriesQuery } from './deliveries.queries.ts'
import { notificationsTexts } from './notifications.texts.ts'
import { outcomeTexts } from './outcome.texts.ts'
import { outcomeOf } from './outcomes.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { takeFocusBack } from '#ui/take-focus-back.ts'
import { ApiError } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'
import { notify } from '#ui/notify.ts'

/** Sends a notification, once however often it is pressed, and says what came of it. */
export function useDelivery(deliver: () => Promise<DeliveryAttempt | undefined>) {
  const t = useTexts(notificationsTexts)
  const outcome = useTexts(outcomeTexts)
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const { recommendationCode, code } = useProduct()
  const running = useRef(false)
  const isRunning = useCallback(() => running.current, [])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  function explain(error: unknown): string {
    if (!(error instanceof ApiError)) return failureText(error)
    if (error.code === 'NOTIFICATION_URL_MISSING') return t('noAddressNow')
    if (error.code === 'DELIVERY_IN_PROGRESS') return t('beingSent')
    return error.status === 404 ? t('gone') : failureText(error)
  }

  async function start(button: HTMLElement) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const attempt = await deliver()
      await queryClient.invalidateQueries(deliveriesQuery(recommendationCode, code))
      if (attempt?.outcome === 'DELIVERED') notify('success', t('sent'))
      else if (attempt)
        notify('danger', t('notSent', { reason: outcome(outcomeOf(attempt.outcome)) }))
    } catch (error) {
      setFailure(explain(error))
    }
    running.current = false
    flushSync(() => setBusy(false))
    takeFocusBack(button)
  }

  return { start, isBusy, isRunning, failure }
}
