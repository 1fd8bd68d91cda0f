import { element, newId } from './dom.ts'
import type { Application, PaymentFormData, PaymentOutcome } from './payment.ts'
import { companyStep, consentStep, handOverStep, type Step } from './payment-steps.ts'
import type { GivenStyle } from './style.ts'
import { paymentTexts as texts } from './texts.ts'
import { applyStyle, type Container, drawLogo } from './window.ts'

export interface PaymentActions {
  send(application: Application): Promise<PaymentOutcome>
  /** Without `close` the form has no close button. */
  close?(): void
}

export interface PaymentForm {
  /** The id of the heading, for the dialog's `aria-labelledby`. */
  readonly titleId: string
  /** Focuses the first field of the current step, or its heading. */
  focus(): void
  setStyle(style: GivenStyle): void
}

/** Appends the payment form with its steps company, consents, hand-over. Makes no requests. */
export function drawPaymentForm(
  container: Container,
  style: GivenStyle,
  data: PaymentFormData,
  actions: PaymentActions,
): PaymentForm {
  const title = element('h2', { id: newId(), tabindex: '-1' })
  const progress = element('p', { class: 'quiet' })
  const body = element('div')
  const head = element('div', { class: 'head' }, element('div', {}, title, progress))
  if (actions.close) head.append(closeButton(actions.close))
  const section = element(
    'section',
    { class: 'window', lang: 'pl', 'aria-labelledby': title.id },
    ...drawLogo(style),
    head,
    body,
  )

  const company = companyStep(() => go(consents))
  const consents = consentStep(data, {
    nip: company.value,
    back: () => go(company),
    send: (versions) => actions.send({ nip: company.value(), consents: versions }),
    accepted: (outcome) => go(handOverStep(outcome, data.providerName, company.value())),
  })
  applyStyle(section, style)
  container.append(section)
  const { continueUrl: url } = data
  let current: Step = url ? handOverStep({ url }, data.providerName) : company
  show(current)
  return { titleId: title.id, focus, setStyle: (changed) => applyStyle(section, changed) }

  function focus() {
    if (current.focus) current.focus()
    else title.focus()
  }

  function show(step: Step) {
    current = step
    title.textContent = step.title
    progress.textContent = texts.step(step.number, 3)
    body.replaceChildren(step.content)
    step.begin?.()
  }

  /** Focuses the heading of the new step, so that a screen reader starts there. */
  function go(step: Step) {
    show(step)
    title.focus()
  }
}

function closeButton(close: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'close', 'aria-label': texts.close })
  button.append(element('span', { 'aria-hidden': 'true' }, '×'))
  button.addEventListener('click', () => close())
  return button
}
