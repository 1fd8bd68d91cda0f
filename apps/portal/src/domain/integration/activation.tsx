import { readNotificationUrl } from '@partner-portal/contract/notification-url'
import { useQueryClient } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { send } from '#lib/api.ts'
import { useTexts } from '#lib/texts.tsx'
import { useSend } from '#lib/use-send.ts'
import { notify } from '#ui/notify.ts'
import { useActivationFailure } from './activation-failure.ts'
import { integrationQuery } from './integration.queries.ts'
import { integrationTexts } from './integration.texts.ts'
import { integrationRoute } from './integration-route.ts'
import { type NotificationField, notificationFields } from './notification-urls.ts'
import { useProduct } from './product-context.ts'
import { readIntegration } from './read-integration.ts'
import { useAddressDrafts } from './use-address-drafts.ts'

interface Activation {
  readonly isBusy: boolean
  readonly isChanged: boolean
  value(field: NotificationField): string
  theirs(field: NotificationField): string | null
  isWrong(field: NotificationField): boolean
  type(field: NotificationField, text: string): void
  /** The field to focus; it calls `onFocused` when it has the focus. */
  readonly fieldToFocus: NotificationField | null
  onFocused(): void
  /** Activates, or saves the addresses of what is active. `beforeFocus`: called before the focus moves to a wrong field. */
  activate(beforeFocus?: () => void): Promise<void>
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
  const t = useTexts(integrationTexts)
  const explain = useActivationFailure()
  const queryClient = useQueryClient()
  const { recommendationCode, code, integration } = useProduct()
  const drafts = useAddressDrafts(integration.notificationUrls)
  const { fieldToFocus, focusField, onFocused } = useFieldToFocus()
  // Not aborted on leaving the page: the caches need the answer.
  const saving = useSend({ send: saveUnlessChanged, explain, failsAs: 'notification' })
  const isWrong = (field: NotificationField) => 'fault' in readNotificationUrl(drafts.value(field))

  async function activate(beforeFocus?: () => void) {
    if (saving.isRunning()) return
    const wrong = notificationFields.find(isWrong)
    if (wrong) {
      notify('danger', t('wrongNotificationUrl'))
      return focusField(wrong, beforeFocus)
    }
    const conflict = await saving.send()
    if (conflict) await focusField(conflict, beforeFocus)
  }

  /** Overwrites nothing that was saved elsewhere since this page was loaded: answers such a field. */
  async function saveUnlessChanged(): Promise<NotificationField | undefined> {
    const query = integrationQuery(recommendationCode, code)
    const now = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    const conflicts = drafts.conflicts(now.notificationUrls)
    if (conflicts.length > 0) {
      drafts.showConflicts(conflicts, now.notificationUrls)
      notify('information', t('addressElsewhere'))
      return conflicts[0]
    }
    const answer = await send('activateIntegration', {
      params: { recommendationCode },
      body: { product: now.name, ...drafts.merge(now.notificationUrls) },
    })
    if (answer) queryClient.setQueryData(query.queryKey, readIntegration(code, answer))
    else await queryClient.invalidateQueries(query)
    drafts.clear()
    notify('success', now.isActive ? t('updated') : t('activated'))
    return undefined
  }

  const { value, theirs, type, isChanged } = drafts
  return {
    isBusy: saving.isBusy,
    isChanged,
    value,
    theirs,
    isWrong,
    type,
    fieldToFocus,
    onFocused,
    activate,
  }
}

/** Goes to the page with the field and focuses it, if this product shows its fields. */
function useFieldToFocus() {
  const { code, integration } = useProduct()
  const params = integrationRoute.useParams()
  const navigate = useNavigate()
  const matchRoute = useMatchRoute()
  const [fieldToFocus, setFieldToFocus] = useState<NotificationField | null>(null)

  async function focusField(field: NotificationField, beforeFocus: (() => void) | undefined) {
    if (!integration.visibility.isLimitFormVisible) return
    // Close the panel and navigate first: both move the focus.
    if (beforeFocus) flushSync(beforeFocus)
    const to = '/integrations/$slug/details'
    if (!matchRoute({ to })) await navigate({ to, params, search: { product: code } })
    setFieldToFocus(field)
  }
  return { fieldToFocus, focusField, onFocused: () => setFieldToFocus(null) }
}
