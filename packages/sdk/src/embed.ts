import { paymentConsents } from '@partner-portal/contract/consent-texts'
import type { SdkStyle } from '@partner-portal/contract/sdk-calls'
import { drawCalculator } from './draw-calculator.ts'
import { drawUnavailable } from './draw-unavailable.ts'
import { findStyle } from './find-style.ts'
import { drawPopup } from './popup.ts'
import {
  type CalculatorSettings,
  checkCalculator,
  checkPaymentForm,
  type CommonSettings,
  findTarget,
  type PaymentFormSettings,
  SettingsError,
} from './settings.ts'
import { loadingTexts as texts } from './texts.ts'
import { httpTransport } from './transport.ts'
import { openRoot } from './window.ts'

// Only while the script itself runs does the page know where it came from.
const source = (document.currentScript as HTMLScriptElement | null)?.src
const transport = httpTransport(new URL(source || location.href).origin)

/** What can be done later with what a call has drawn; before it is drawn, or without it, nothing happens. */
type Handle<T> = Partial<T>

function calculator(settings: CalculatorSettings = {}) {
  const handle: Handle<ReturnType<typeof drawCalculator>> = {}
  void embed(
    'calculator',
    settings,
    texts.calculatorDown,
    (root, style, logoUrl) => {
      const { amount = 0 } = settings
      const data = { ...style.calculator, currency: style.currency, amount }
      Object.assign(handle, drawCalculator(root, { ...style.styles, logoUrl }, data))
    },
    () => checkCalculator(settings),
  )
  return { setAmount: (amount: number) => handle.setAmount?.(amount) }
}

function paymentForm(settings: PaymentFormSettings = {}) {
  const handle: Handle<ReturnType<typeof drawPopup>> = {}
  void embed(
    'form',
    settings,
    texts.paymentDown,
    (root, style, logoUrl) => {
      const { styleId, recommendationCode, termsUrl, privacyPolicyUrl } = style
      const { paymentId = '' } = settings
      const popup = drawPopup(
        root,
        { ...style.styles, logoUrl },
        { consents: paymentConsents, termsUrl, privacyPolicyUrl },
        (application) =>
          transport.sendPayment({ ...application, styleId, recommendationCode, paymentId }),
      )
      Object.assign(handle, popup)
      if (settings.open !== false) popup.open()
    },
    () => checkPaymentForm(settings),
  )
  return { open: () => handle.open?.(), close: () => handle.close?.() }
}

type Draw = (root: ShadowRoot, style: SdkStyle, logoUrl: string | null) => void

/** Whatever goes wrong here is said in the console, and never reaches the shop's own scripts. */
async function embed(
  type: SdkStyle['type'],
  settings: CommonSettings,
  whenDown: string,
  draw: Draw,
  check: () => void,
): Promise<void> {
  const host = document.createElement('div')
  try {
    check()
    await pageIsRead()
    findTarget(settings.target).append(host)
    await load()
  } catch (error) {
    giveUp(error)
  }

  async function load() {
    const found = await findStyle(transport, type, settings)
    const root = openRoot(host)
    if (found.outcome !== 'ok')
      return drawUnavailable(root, whenDown, () => void load().catch(giveUp))
    // A customer is not to fill in what would then be refused.
    if (type === 'form' && !found.value.isActive) {
      tell('the integration is not active: activate it in the portal')
      return drawUnavailable(root, whenDown, () => void load().catch(giveUp))
    }
    const { logoUrl } = found.value
    draw(root, found.value, logoUrl === null ? null : transport.address(logoUrl))
  }

  function giveUp(error: unknown) {
    host.remove()
    tell(error instanceof SettingsError ? error.message : String(error))
  }
}

function tell(sentence: string) {
  console.error(`[PartnerPortal] ${sentence}`)
}

function pageIsRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  )
}

Object.assign(window, { PartnerPortal: Object.freeze({ calculator, paymentForm }) })
