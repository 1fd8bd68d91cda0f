import { readNotificationUrl } from '@partner-portal/contract/notification-url'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { integrationQuery } from './integrations.queries.ts'
import { integrationsTexts } from './integrations.texts.ts'
import {
  type NotificationField,
  notificationFields,
  type NotificationUrls,
} from './notification-urls.ts'
import { useProduct } from './product-context.ts'
import { readIntegration } from './read-integration.ts'
import { send } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'
import { notify } from '#ui/notify.ts'

interface Activation {
  readonly isBusy: boolean
  readonly isChanged: boolean
  value(field: NotificationField): string
  isWrong(field: NotificationField): boolean
  type(field: NotificationField, text: string): void
  /** Activates, or saves the addresses of what is active. */
  activate(): Promise<void>
}

const ActivationContext = createContext<Activation | null>(null)

export function useActivation(): Activation {
  const activation = useContext(ActivationContext)
  if (!activation) throw new Error('useActivation belongs below ProductFrame')
  return activation
}

/** The addresses as they are typed, for the form and for every button that sends them. */
export function ActivationProvider(props: { children: ReactNode }) {
  const activation = useTypedActivation()
  return <ActivationContext value={activation}>{props.children}</ActivationContext>
}

function useTypedActivation(): Activation {
  const t = useTexts(integrationsTexts)
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const { recommendationCode, code, integration } = useProduct()
  const saved: NotificationUrls = integration.notificationUrls
  const [typed, setTyped] = useState<Partial<NotificationUrls>>({})
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)

  const value = (field: NotificationField) => typed[field] ?? saved[field] ?? ''
  const reading = (field: NotificationField) => readNotificationUrl(value(field))
  const isWrong = (field: NotificationField) => 'fault' in reading(field)

  async function activate() {
    if (running.current) return
    const [test, production] = notificationFields.map(reading)
    if (!test || !production || 'fault' in test || 'fault' in production)
      return notify('danger', t('wrongNotificationUrl'))
    running.current = true
    setBusy(true)
    try {
      const answer = await send('activateIntegration', {
        params: { recommendationCode },
        body: {
          product: integration.name,
          testNotificationUrl: test.value,
          prodNotificationUrl: production.value,
        },
      })
      const { queryKey } = integrationQuery(recommendationCode, code)
      if (answer) queryClient.setQueryData(queryKey, readIntegration(code, answer))
      else await queryClient.invalidateQueries({ queryKey })
      setTyped({})
      notify('success', integration.isActive ? t('updated') : t('activated'))
    } catch (error) {
      notify('danger', failureText(error))
    }
    running.current = false
    flushSync(() => setBusy(false))
  }

  return {
    isBusy,
    isChanged: notificationFields.some((field) => value(field) !== (saved[field] ?? '')),
    value,
    isWrong,
    type: (field, text) => setTyped((before) => ({ ...before, [field]: text })),
    activate,
  }
}
