import { type ConsentTexts, paymentConsents } from '@partner-portal/contract/consents/consent-texts'
import type { SdkStyle } from '@partner-portal/contract/integrations/sdk-calls'
import { begunPayment } from './begun-payment.ts'
import { findContainer, hostsOf, openHost } from './containers.ts'
import { type Calculator, drawCalculator } from './draw-calculator.ts'
import { drawOpening, drawUnavailable } from './draw-loading.ts'
import { drawPopup, type Popup } from './popup.ts'
import {
  amountFault,
  type CalculatorSettings,
  type CommonSettings,
  checkCalculator,
  checkPaymentForm,
  type PaymentFormSettings,
  SettingsError,
} from './settings.ts'
import { loadingTexts as texts } from './texts.ts'
import { findStyle, httpTransport } from './transport.ts'
import { openRoot } from './window.ts'

declare global {
  /** The address of the public API; a path is of the script's host. The build sets it. */
  const PUBLIC_API: string
}

// Browsers set `currentScript` only while the script runs.
const loader = document.currentScript as HTMLScriptElement | null
const transport = httpTransport(
  new URL(PUBLIC_API, loader?.src || location.href).href.replace(/\/$/, ''),
)

function calculator(settings: CalculatorSettings = {}) {
  let { amount = 0 } = settings
  let drawn: Calculator | undefined
  const { destroy } = embed({
    type: 'calculator',
    settings,
    whenDown: texts.calculatorDown,
    check: () => checkCalculator(settings),
    draw(root, { styles, calculator, currency, product }, logoUrl, container) {
      if (!calculator) return
      followPageAmount(container, () => root.host.parentNode === container, setAmount)
      const data = { ...calculator, currency, product, amount }
      drawn = drawCalculator(root, { ...styles, logoUrl }, data)
      freeHeight(container)
    },
  })
  return { setAmount, destroy }

  /** Before the calculator is drawn, this sets its first amount. */
  function setAmount(value: unknown) {
    const fault = amountFault(value)
    if (fault !== null) return logError(`${fault}; the calculator keeps the earlier amount`)
    amount = Number(value)
    drawn?.setAmount(amount)
  }
}

function paymentForm(settings: PaymentFormSettings = {}) {
  let popup: Popup | undefined
  let opening: HTMLDialogElement | undefined
  let opensItself = settings.open !== false
  /** `open()` was called before the form was drawn. */
  let isWanted = false
  const { load, destroy } = embed({
    type: 'form',
    settings,
    whenDown: texts.paymentDown,
    check: () => checkPaymentForm(settings),
    loading(host) {
      const otherForms = hostsOf('form').filter((form) => form !== host)
      if (otherForms.some((form) => isLoading(form) || isOpen(form))) opensItself = false
      if (isWanted && !isOpen(host)) opening = drawOpening(openRoot(host), wantNothing)
    },
    draw(root, style, logoUrl) {
      const { styleId, recommendationCode, termsUrl, privacyPolicyUrl } = style
      const { providerName, consents = paymentConsents } = style
      const { paymentId = '' } = settings
      const begun = begunPayment(recommendationCode, paymentId)
      const continueUrl = transport.address(begun.url())
      popup = drawPopup(
        root,
        { ...style.styles, logoUrl },
        {
          consents: linked(consents),
          termsUrl: transport.address(termsUrl),
          privacyPolicyUrl: transport.address(privacyPolicyUrl),
          providerName: providerName ?? undefined,
          continueUrl,
        },
        async (application) => {
          const shop = { styleId, recommendationCode, paymentId, browserSecret: begun.secret() }
          const outcome = await transport.sendPayment({ ...application, ...shop })
          if (outcome.outcome === 'accepted') begun.keep(outcome.url)
          return outcome
        },
      )
      // A customer who is back from the provider finds the shop's page, and a button to go on.
      if (continueUrl) opensItself = false
      if (isWanted || (opensItself && !hostsOf('form').some(isOpen))) popup.open()
    },
  })
  return { open, close, destroy }

  /** A path is at the host of the SDK. */
  function linked(consents: ConsentTexts): ConsentTexts {
    const resolved = Object.entries(consents).map(([name, { link, ...consent }]) => {
      const url = transport.address(link?.url)
      return [name, { ...consent, ...(link && url && { link: { ...link, url } }) }]
    })
    return Object.fromEntries(resolved)
  }

  function open() {
    if (popup) return popup.open()
    isWanted = true
    load()
  }

  function close() {
    wantNothing()
    opening?.close()
    popup?.close()
  }

  function wantNothing() {
    isWanted = false
    opensItself = false
  }
}

// A second form would cover the first, or appear when its user has just closed the first. So it
// waits for its button.
const isLoading = ({ shadowRoot }: HTMLElement) => shadowRoot === null
const isOpen = ({ shadowRoot }: HTMLElement) =>
  shadowRoot !== null && shadowRoot.querySelector('dialog[open]') !== null

// The second is its former name, which pasted code keeps.
const ATTRIBUTES = ['data-shop-financing-amount', 'data-partner-portal-amount']

/**
 * Passes on the amount attribute of the calculator's element, now and after each change, until the
 * calculator is replaced or removed.
 */
function followPageAmount(
  container: Element,
  isDrawn: () => boolean,
  take: (amount: unknown) => void,
): void {
  const observer = new MutationObserver(read)
  observer.observe(container, { attributeFilter: ATTRIBUTES })
  read()

  function read() {
    if (!isDrawn()) return observer.disconnect()
    const text = ATTRIBUTES.map((name) => container.getAttribute(name)).find(
      (text) => text !== null,
    )
    if (text !== undefined) take(/^\d+$/.test(text) ? Number(text) : text)
  }
}

/** The reserved height is for the width of the page at its load. */
function freeHeight(container: HTMLElement): void {
  const width = container.clientWidth
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === width) return
    giveBack(container)
    observer.disconnect()
  })
  observer.observe(container)
}

/** The height of an element of the shop is not ours. */
function giveBack(container: HTMLElement): void {
  if (/(?:shop-financing|partner-portal)-/.test(container.className)) container.style.minHeight = ''
}

interface Part {
  readonly type: SdkStyle['type']
  readonly settings: CommonSettings
  readonly whenDown: string
  check(): void
  /** While the style is loading. */
  loading?(host: HTMLElement): void
  draw(root: ShadowRoot, style: SdkStyle, logoUrl: string | null, container: HTMLElement): void
}

/** Logs errors in the console and never throws into the shop's scripts. */
function embed({ type, settings, whenDown, check, loading, draw }: Part) {
  let container: HTMLElement | undefined
  let host: HTMLElement | undefined
  let isOver = false
  let isAsking = false
  begin().catch(giveUp)
  return { load: () => void load().catch(giveUp), destroy }

  async function begin() {
    check()
    await pageIsRead()
    if (isOver) return
    container = findContainer(settings.target, type, loader)
    host = openHost(container, type)
    await load()
  }

  /** Does nothing before the page is read, and after the end. */
  async function load() {
    if (!host || !container) return
    loading?.(host)
    if (isAsking) return
    isAsking = true
    const style = await findStyle(transport, type, settings)
    isAsking = false
    // Replaced by another call, or removed.
    if (host?.parentNode !== container) return
    const retry = () => void load().catch(giveUp)
    if (style.outcome !== 'ok') return drawUnavailable(openRoot(host), whenDown, retry)
    const { isActive, calculator } = style.value
    if (!isActive || (type === 'calculator' && !calculator)) {
      const why = isActive
        ? 'the provider has not set the terms'
        : 'the integration is not active: activate it in the portal'
      if (type === 'calculator') {
        destroy()
        // Not an error: a shop may paste the code before the product is activated.
        return console.info(`[shopFinancing] ${why}; until then there is no calculator`)
      }
      // The server would refuse the payment, so the customer gets no form to fill in.
      logError(why)
      return drawUnavailable(openRoot(host), whenDown, retry)
    }
    draw(openRoot(host), style.value, transport.address(style.value.logoUrl), container)
  }

  function giveUp(error: unknown) {
    destroy()
    logError(error instanceof SettingsError ? error.message : String(error))
  }

  function destroy() {
    isOver = true
    // A newer calculator or form in the same place keeps the height that the code reserved.
    if (container && host?.parentNode === container) giveBack(container)
    host?.remove()
    host = undefined
  }
}

function logError(sentence: string) {
  console.error(`[shopFinancing] ${sentence}`)
}

function pageIsRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  )
}

const shopFinancing = Object.freeze({ calculator, paymentForm })
// The second is its former name.
Object.assign(window, { shopFinancing, PartnerPortal: shopFinancing })
