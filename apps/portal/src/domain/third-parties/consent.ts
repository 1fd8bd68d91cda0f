import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { inBrowser, writeInBrowser } from '#lib/storage/browser-storage.ts'

const KEY = 'consent'
const ASKED_AGAIN_DAYS = 365

type Services = Pick<PortalConfig, 'consent' | 'chatWidgetUrl' | 'tagManagerId'>

interface Answer {
  readonly isGiven: boolean
  /** The services of the question: other services need another answer. */
  readonly services: string
  readonly at: number
}

// Without storage the answer counts until the page is left.
let inMemory: Answer | null = null

/** True if the visitor agreed to the chat widget and the tag manager; null without an answer. */
export function readConsent(config: Services): boolean | null {
  const stored = inBrowser((storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as Answer | null)
  const answer = stored ?? inMemory
  if (answer?.services !== servicesOf(config)) return null
  return Date.now() - answer.at < ASKED_AGAIN_DAYS * DAY_MS ? answer.isGiven === true : null
}

export function saveConsent(config: Services, isGiven: boolean): void {
  inMemory = { isGiven, services: servicesOf(config), at: Date.now() }
  writeInBrowser(KEY, JSON.stringify(inMemory))
}

/** True if the portal asks the question itself, so that the answer can be changed here. */
export function asksForConsent(config: Services): boolean {
  return import.meta.env.PROD && config.consent === null && servicesOf(config) !== ''
}

function servicesOf({ tagManagerId, chatWidgetUrl }: Services): string {
  return [tagManagerId, chatWidgetUrl].filter(Boolean).join(' ')
}

/** An event of the window: the visitor wants to change the answer. */
export const ASK_CONSENT = 'portal-ask-consent'

export function askConsentAgain(): void {
  window.dispatchEvent(new Event(ASK_CONSENT))
}
