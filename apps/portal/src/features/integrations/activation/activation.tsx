import {
  httpsNotificationUrls,
  notificationUrls,
} from '@partner-portal/contract/integrations/notification-url.rules'
import { readForm } from '@partner-portal/contract/rules/faults'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { dismissAll, notify } from '#lib/actions/notify.ts'
import { useDrafts } from '#lib/actions/use-drafts.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useQueryCache } from '#lib/api/part.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { faultsOf, hasStatus, sentencesOf, useFailureText } from '#lib/failures/failures.ts'
import { useFaultText } from '#lib/form/field-errors.ts'
import { joined, type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { type ShownIntegration, shownIntegration } from '../product/integration.queries.ts'
import { productRoute, useProduct } from '../product/product.tsx'
import { activationTexts } from './activation.texts.ts'

const addressFields = ['testNotificationUrl', 'prodNotificationUrl'] as const
type AddressField = (typeof addressFields)[number]

/** The saved addresses. They share one version. */
function savedAddresses({ notificationUrls, versions }: ShownIntegration) {
  const version = versions?.notificationUrls
  const saved = (field: AddressField) => ({ value: notificationUrls[field] ?? '', version })
  return {
    testNotificationUrl: saved('testNotificationUrl'),
    prodNotificationUrl: saved('prodNotificationUrl'),
  }
}

const ActivationContext = createContext<ReturnType<typeof useTypedActivation> | null>(null)

export function useActivation() {
  const activation = useContext(ActivationContext)
  if (!activation) throw new Error('useActivation belongs below ActivationProvider')
  return activation
}

/** The typed addresses, for the form and for every button that sends them. */
export function ActivationProvider(props: { children: ReactNode }) {
  const activation = useTypedActivation()
  return <ActivationContext value={activation}>{props.children}</ActivationContext>
}

function useTypedActivation() {
  const t = useTexts(activationTexts)
  const textOf = useFaultText()
  const failureText = useFailureText()
  const failures = useTexts(failureTexts)
  const cache = useQueryCache()
  const { recommendationCode, code, integration, query } = useProduct()
  const drafts = useDrafts(integration, {
    read: savedAddresses,
    load: () => cache.fetchQuery({ ...query, staleTime: 0 }),
    isSame: (a: string, b: string) => a.trim() === b.trim(),
    name: `addresses.${recommendationCode}.${code}`,
    isValue: (value) => typeof value === 'string',
  })
  const { fieldToFocus, focusField, onFocused } = useFieldToFocus()
  // Not aborted on leaving the page: the caches need the answer.
  const saving = useSend({
    /** Answers the outcome, or the field of an address that was saved elsewhere. */
    async send() {
      const typed: Partial<Record<AddressField, string>> = Object.fromEntries(
        drafts.changed.map((field) => [field, drafts.value(field).trim()]),
      )
      let outcome: 'activated' | 'updated' | undefined
      const [conflict] = await drafts.save(typed, async (now, version) => {
        // An address neither known nor typed is left out: null would remove it.
        const address = (field: AddressField) => {
          const value = typed[field] ?? now.notificationUrls[field]
          return value === '' ? null : value
        }
        const current = now.versions?.notificationUrls
        // The two addresses may have been typed over different versions.
        const notificationUrls =
          drafts.changed.map(version).find((base) => base !== current) ?? current
        const body = {
          product: now.name,
          testNotificationUrl: address('testNotificationUrl'),
          prodNotificationUrl: address('prodNotificationUrl'),
          versions: notificationUrls ? { notificationUrls } : undefined,
        }
        const answer = await send('activateIntegration', { params: { recommendationCode }, body })
        outcome = now.isActive ? 'updated' : 'activated'
        if (!answer) return undefined
        const saved = shownIntegration(answer)
        cache.setQueryData(query.queryKey, saved)
        return saved
      })
      return { outcome, conflict }
    },
    toast: ({ outcome }) => outcome && t(outcome),
    onSuccess: ({ conflict }) => conflict && notify('information', t('addressElsewhere')),
    explain,
  })
  /** For refused addresses: the server's sentences without duplicates. */
  function explain(error: unknown): Sentence {
    if (!hasStatus(error, 400)) return failureText(error)
    const sentences = sentencesOf(error).map((sentence) => {
      const fault = faultsOf(error).find((entry) => entry.sentence === sentence)
      return (fault && textOf(fault.code)) ?? sentence
    })
    return joined(failures('unknown'), ...new Set(sentences))
  }
  const { requiresHttps } = useConfig()
  const read = readForm(
    requiresHttps ? httpsNotificationUrls : notificationUrls,
    Object.fromEntries(addressFields.map((field) => [field, drafts.value(field)])),
  )
  /** The fault of the typed address. */
  function faultText(field: AddressField): string | undefined {
    const fault = 'faults' in read ? read.faults.find(({ path }) => path === field) : undefined
    return fault && textOf(fault.code)
  }

  /** Activates, or saves the addresses of an active integration. */
  async function activate(beforeFocus?: () => void) {
    if (saving.isRunning()) return
    // Messages of the last attempt, on a phone over the fields.
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

  return { drafts, faultText, isBusy: saving.isBusy, activate, fieldToFocus, onFocused }
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

/** `beforeFocus`: called before the focus moves to a wrong field. */
export function ActivationButton(props: {
  wide?: boolean
  beforeFocus?: (() => void) | undefined
}) {
  const { activate, isBusy } = useActivation()
  const press = () => void activate(props.beforeFocus)
  return (
    <Button wide={props.wide} size="large" busy={isBusy} onClick={press}>
      {useActivationLabel()}
    </Button>
  )
}

/** The button's label, for texts that name it. */
export function useActivationLabel(): string {
  const t = useTexts(activationTexts)
  return useProduct().integration.isActive ? t('update') : t('activate')
}
