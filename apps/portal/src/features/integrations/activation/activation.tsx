import type { Integration } from '@partner-portal/contract/integrations/integrations'
import { readForm } from '@partner-portal/contract/rules/faults'
import {
  httpsNotificationUrls,
  notificationUrls,
} from '@partner-portal/contract/rules/notification-url'
import { useQueryClient } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { dismissAll, notify } from '#lib/actions/notify.ts'
import { useDrafts } from '#lib/actions/use-drafts.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { faultsOf, hasStatus, sentencesOf, useFailureText } from '#lib/failures/failures.ts'
import { useFaultText } from '#lib/form/field-errors.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { integrationQuery, readIntegration, saveCurrent } from '../product/integration.queries.ts'
import { productRoute, useProduct } from '../product/product.tsx'
import { activationTexts } from './activation.texts.ts'

type Addresses = Integration['notificationUrls']
export type AddressField = keyof Addresses

const addressFields = ['testNotificationUrl', 'prodNotificationUrl'] as const

/** The addresses as they stand in their fields. */
function addressTexts(addresses: Addresses): Record<AddressField, string> {
  return {
    testNotificationUrl: addresses.testNotificationUrl ?? '',
    prodNotificationUrl: addresses.prodNotificationUrl ?? '',
  }
}

/** As they are sent: an empty field is null. */
function sentAddresses(texts: Record<AddressField, string>): Addresses {
  return {
    testNotificationUrl: texts.testNotificationUrl || null,
    prodNotificationUrl: texts.prodNotificationUrl || null,
  }
}

const ActivationContext = createContext<ReturnType<typeof useTypedActivation> | null>(null)

export function useActivation() {
  const activation = useContext(ActivationContext)
  if (!activation) throw new Error('useActivation belongs below ActivationProvider')
  return activation
}

/** The addresses as they are typed, for the form and for every button that sends them. */
export function ActivationProvider(props: { children: ReactNode }) {
  const activation = useTypedActivation()
  return (
    <ActivationContext value={activation}>
      <DraftGuard isChanged={activation.drafts.changed.length > 0} />
      {props.children}
    </ActivationContext>
  )
}

const importWarning = () => import('#ui/unsaved-warning.tsx').then((file) => file.UnsavedWarning)

/** Asks before typed addresses are lost. The pages of one product share them. */
function DraftGuard({ isChanged }: { isChanged: boolean }) {
  const { code } = useProduct()
  const { part: UnsavedWarning, load } = useLazy(importWarning)
  useEffect(() => {
    if (isChanged) void load()
  }, [isChanged, load])
  return (
    UnsavedWarning && (
      <UnsavedWarning
        isChanged={isChanged}
        keeps={({ routeId, search }) =>
          routeId.startsWith(`${productRoute.id}/`) && Reflect.get(search, 'product') === code
        }
      />
    )
  )
}

/** What was done, or the field of an address that was saved elsewhere. */
interface Saved {
  readonly done?: 'activated' | 'updated'
  readonly conflict?: AddressField
}

function useTypedActivation() {
  const t = useTexts(activationTexts)
  const textOf = useFaultText()
  const explain = useActivationFailure()
  const queryClient = useQueryClient()
  const { recommendationCode, code, integration } = useProduct()
  const drafts = useDrafts(addressTexts(integration.notificationUrls), {
    isSame: isSameAddress,
    name: `addresses.${recommendationCode}.${code}`,
    isValue: (kept) => typeof kept === 'string',
  })
  const { fieldToFocus, focusField, onFocused } = useFieldToFocus()
  // Not aborted on leaving the page: the caches need the answer.
  const saving = useSend({
    send: saveUnlessChanged,
    toast: ({ done }) => done && t(done),
    onSuccess: ({ conflict }) => conflict && notify('information', t('addressElsewhere')),
    explain,
    failsAs: 'notification',
  })
  const { requiresHttps } = useConfig()
  const read = readForm(
    requiresHttps ? httpsNotificationUrls : notificationUrls,
    Object.fromEntries(addressFields.map((field) => [field, drafts.value(field)])),
  )
  /** What is wrong with the typed address. */
  function faultText(field: AddressField): string | undefined {
    const fault = 'faults' in read ? read.faults.find(({ path }) => path === field) : undefined
    return fault && textOf(fault.code)
  }

  /** Activates, or saves the addresses of what is active. `beforeFocus`: called before the focus moves to a wrong field. */
  async function activate(beforeFocus?: () => void) {
    if (saving.isRunning()) return
    // What was said of the last attempt, on a phone over the fields.
    dismissAll()
    for (const field of addressFields) {
      const fault = faultText(field)
      if (fault === undefined) continue
      notify('danger', fault)
      return focusField(field, beforeFocus)
    }
    const answer = await saving.send()
    if (answer?.conflict) await focusField(answer.conflict, beforeFocus)
  }

  /** Overwrites nothing that was saved elsewhere since this page was loaded. */
  async function saveUnlessChanged(): Promise<Saved> {
    const query = integrationQuery(recommendationCode, code)
    const typed = Object.fromEntries(
      drafts.changed.map((field) => [field, drafts.value(field).trim()]),
    )
    const load = () => queryClient.fetchQuery({ ...query, staleTime: 0 })
    return saveCurrent(integration, load, async (now) => {
      const saved = addressTexts(now.notificationUrls)
      const [conflict] = drafts.conflicts(saved, typed)
      if (conflict) return { conflict }
      const addresses = { ...saved, ...typed }
      const body = { product: now.name, ...sentAddresses(addresses), versions: now.versions }
      const answer = await send('activateIntegration', { params: { recommendationCode }, body })
      drafts.settle(addresses)
      if (answer) queryClient.setQueryData(query.queryKey, readIntegration(code, answer))
      else await queryClient.invalidateQueries(query)
      return { done: now.isActive ? 'updated' : 'activated' }
    })
  }

  return { drafts, faultText, isBusy: saving.isBusy, activate, fieldToFocus, onFocused }
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim() === other.trim()
}

/** Goes to the page with the field and focuses it, if this product shows its fields. */
function useFieldToFocus() {
  const { code, integration } = useProduct()
  const params = productRoute.useParams()
  const navigate = useNavigate()
  const matchRoute = useMatchRoute()
  const [fieldToFocus, setFieldToFocus] = useState<AddressField | null>(null)

  async function focusField(field: AddressField, beforeFocus: (() => void) | undefined) {
    if (!integration.visibility.isLimitFormVisible) return
    // Close the panel and navigate first: both move the focus.
    if (beforeFocus) flushSync(beforeFocus)
    const to = '/integrations/$slug/details'
    if (!matchRoute({ to })) await navigate({ to, params, search: { product: code } })
    setFieldToFocus(field)
  }
  return { fieldToFocus, focusField, onFocused: () => setFieldToFocus(null) }
}

/** The text of a failed activation. For a refused one: the server's sentences without duplicates. */
function useActivationFailure(): (error: unknown) => string {
  const faultText = useFaultText()
  const failureText = useFailureText()
  const t = useTexts(failureTexts)
  return (error) => {
    if (!hasStatus(error, 400)) return failureText(error)
    const sentences = sentencesOf(error).map((sentence) => {
      const fault = faultsOf(error).find((one) => one.sentence === sentence)
      return (fault && faultText(fault.code)) ?? sentence
    })
    return [t('unknown'), ...new Set(sentences)].join(' ')
  }
}

interface ActivationButtonProps {
  readonly wide?: boolean
  /** Called before the focus moves to a wrong field. */
  readonly beforeFocus?: (() => void) | undefined
}

export function ActivationButton({ wide, beforeFocus }: ActivationButtonProps) {
  const { activate, isBusy } = useActivation()
  return (
    <Button wide={wide} size="large" busy={isBusy} onClick={() => void activate(beforeFocus)}>
      {useActivationLabel()}
    </Button>
  )
}

/** What the button says, for texts that name it. */
export function useActivationLabel(): string {
  const t = useTexts(activationTexts)
  return useProduct().integration.isActive ? t('update') : t('activate')
}
