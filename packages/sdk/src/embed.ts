import { paymentConsents } from '@partner-portal/contract/consent-texts'
import type { SdkStyle } from '@partner-portal/contract/sdk-calls'
import { type Calculator, drawCalculator } from './draw-calculator.ts'
import { drawUnavailable } from './draw-unavailable.ts'
import { findStyle } from './find-style.ts'
import { followPageAmount } from './page-amount.ts'
import { findPlace, hostsOf, openHost } from './places.ts'
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

// Only while the script itself runs does the page know where it came from.
const loader = document.currentScript as HTMLScriptElement | null
const transport = httpTransport(new URL(loader?.src || location.href).origin)

/** What can be done later with the form; before it is drawn, or without it, nothing happens. */
type Handle<T> = Partial<T>

function calculator(settings: CalculatorSettings = {}) {
  let { amount = 0 } = settings
  let drawn: Calculator | undefined
  void embed({
    type: 'calculator',
    settings,
    whenDown: texts.calculatorDown,
    check: () => checkCalculator(settings),
    draw(root, style, logoUrl, place) {
      followPageAmount(place, setAmount)
      const data = { ...style.calculator, currency: style.currency, amount }
      drawn = drawCalculator(root, { ...style.styles, logoUrl }, data)
    },
  })
  return { setAmount }

  /** What comes before the calculator is drawn is where it begins. */
  function setAmount(given: unknown) {
    const fault = amountFault(given)
    if (fault !== null) return tell(`${fault}; the earlier amount stays`)
    amount = Number(given)
    drawn?.setAmount(amount)
  }
}

function paymentForm(settings: PaymentFormSettings = {}) {
  const handle: Handle<ReturnType<typeof drawPopup>> = {}
  void embed({
    type: 'form',
    settings,
    whenDown: texts.paymentDown,
    check: () => checkPaymentForm(settings),
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
      if (settings.open !== false && !isAnyFormOpen()) popup.open()
    },
  })
  return { open: () => handle.open?.(), close: () => handle.close?.() }
}

/** Of two forms on a page one lies over the other: the later waits for its button. */
function isAnyFormOpen(): boolean {
  return hostsOf('form').some((host) => host.shadowRoot?.querySelector('dialog[open]'))
}

interface Part {
  readonly type: SdkStyle['type']
  readonly settings: CommonSettings
  readonly whenDown: string
  check(): void
  draw(root: ShadowRoot, style: SdkStyle, logoUrl: string | null, place: Element): void
}

/** Whatever goes wrong here is said in the console, and never reaches the shop's own scripts. */
async function embed({ type, settings, whenDown, check, draw }: Part): Promise<void> {
  let host: HTMLElement | undefined
  try {
    check()
    await pageIsRead()
    const place = findPlace(settings.target, type, loader)
    host = openHost(place, type)
    await load(host, place)
  } catch (error) {
    giveUp(error)
  }

  async function load(host: HTMLElement, place: Element) {
    const found = await findStyle(transport, type, settings)
    const retry = () => void load(host, place).catch(giveUp)
    if (found.outcome !== 'ok') return drawUnavailable(openRoot(host), whenDown, retry)
    if (!found.value.isActive) {
      const why = 'the integration is not active: activate it in the portal'
      if (type === 'calculator') {
        host.remove()
        // Not an error: a shop may be prepared before its day.
        return console.info(`[PartnerPortal] ${why}; until then there is no calculator`)
      }
      // A customer is not to fill in what would then be refused.
      tell(why)
      return drawUnavailable(openRoot(host), whenDown, retry)
    }
    const { logoUrl } = found.value
    draw(openRoot(host), found.value, transport.address(logoUrl), place)
  }

  function giveUp(error: unknown) {
    host?.remove()
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
