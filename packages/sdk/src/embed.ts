import { paymentConsents } from '@partner-portal/contract/consent-texts'
import type { SdkStyle } from '@partner-portal/contract/sdk-calls'
import { findContainer, hostsOf, openHost } from './containers.ts'
import { type Calculator, drawCalculator } from './draw-calculator.ts'
import { drawUnavailable } from './draw-unavailable.ts'
import { findStyle } from './find-style.ts'
import { followPageAmount } from './page-amount.ts'
import { drawPopup } from './popup.ts'
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
import { httpTransport } from './transport.ts'
import { openRoot } from './window.ts'

// Browsers set `currentScript` only while the script runs.
const loader = document.currentScript as HTMLScriptElement | null
const transport = httpTransport(new URL(loader?.src || location.href).origin)

/** Methods that do nothing until the form is drawn. */
type Handle<T> = Partial<T>

function calculator(settings: CalculatorSettings = {}) {
  let { amount = 0 } = settings
  let drawn: Calculator | undefined
  void embed({
    type: 'calculator',
    settings,
    whenDown: texts.calculatorDown,
    check: () => checkCalculator(settings),
    draw(root, style, logoUrl, container) {
      followPageAmount(container, setAmount)
      const data = { ...style.calculator, currency: style.currency, amount }
      drawn = drawCalculator(root, { ...style.styles, logoUrl }, data)
    },
  })
  return { setAmount }

  /** Before the calculator is drawn, this sets its first amount. */
  function setAmount(given: unknown) {
    const fault = amountFault(given)
    if (fault !== null) return logError(`${fault}; the calculator keeps the earlier amount`)
    amount = Number(given)
    drawn?.setAmount(amount)
  }
}

function paymentForm(settings: PaymentFormSettings = {}) {
  const handle: Handle<ReturnType<typeof drawPopup>> = {}
  let opensItself = settings.open !== false
  void embed({
    type: 'form',
    settings,
    whenDown: texts.paymentDown,
    check: () => checkPaymentForm(settings),
    placed(host) {
      const others = hostsOf('form').filter((other) => other !== host)
      if (others.some((other) => isLoading(other) || isOpen(other))) opensItself = false
    },
    draw(root, style, logoUrl) {
      const { styleId, recommendationCode, termsUrl, privacyPolicyUrl } = style
      const { paymentId = '' } = settings
      const popup = drawPopup(
        root,
        { ...style.styles, logoUrl },
        {
          consents: paymentConsents,
          termsUrl: transport.address(termsUrl),
          privacyPolicyUrl: transport.address(privacyPolicyUrl),
        },
        (application) =>
          transport.sendPayment({ ...application, styleId, recommendationCode, paymentId }),
      )
      Object.assign(handle, popup)
      if (opensItself && !hostsOf('form').some(isOpen)) popup.open()
    },
  })
  return { open: () => handle.open?.(), close: () => handle.close?.() }
}

// A second form would cover the first, or appear when its user has just closed the first. So it
// waits for its button.
const isLoading = ({ shadowRoot }: HTMLElement) => shadowRoot === null
const isOpen = ({ shadowRoot }: HTMLElement) =>
  shadowRoot !== null && shadowRoot.querySelector('dialog[open]') !== null

interface Part {
  readonly type: SdkStyle['type']
  readonly settings: CommonSettings
  readonly whenDown: string
  check(): void
  /** Before its style is loaded. */
  placed?(host: HTMLElement): void
  draw(root: ShadowRoot, style: SdkStyle, logoUrl: string | null, container: Element): void
}

/** Logs errors in the console and never throws into the shop's scripts. */
async function embed({ type, settings, whenDown, check, placed, draw }: Part): Promise<void> {
  let host: HTMLElement | undefined
  try {
    check()
    await pageIsRead()
    const container = findContainer(settings.target, type, loader)
    host = openHost(container, type)
    placed?.(host)
    await load(host, container)
  } catch (error) {
    giveUp(error)
  }

  async function load(host: HTMLElement, container: Element) {
    const found = await findStyle(transport, type, settings)
    const retry = () => void load(host, container).catch(giveUp)
    if (found.outcome !== 'ok') return drawUnavailable(openRoot(host), whenDown, retry)
    if (!found.value.isActive) {
      const why = 'the integration is not active: activate it in the portal'
      if (type === 'calculator') {
        host.remove()
        // Not an error: a shop may paste the code before the product is activated.
        return console.info(`[PartnerPortal] ${why}; until then there is no calculator`)
      }
      // The server would refuse the payment, so the customer gets no form to fill in.
      logError(why)
      return drawUnavailable(openRoot(host), whenDown, retry)
    }
    const { logoUrl } = found.value
    draw(openRoot(host), found.value, transport.address(logoUrl), container)
  }

  function giveUp(error: unknown) {
    host?.remove()
    logError(error instanceof SettingsError ? error.message : String(error))
  }
}

function logError(sentence: string) {
  console.error(`[PartnerPortal] ${sentence}`)
}

function pageIsRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  )
}

Object.assign(window, { PartnerPortal: Object.freeze({ calculator, paymentForm }) })
