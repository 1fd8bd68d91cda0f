import { element } from './dom.ts'
import { drawPaymentForm, type PaymentActions } from './draw-payment-form.ts'
import type { PaymentFormData } from './payment.ts'
import type { GivenStyle } from './style.ts'
import { paymentTexts as texts } from './texts.ts'
import { applyStyle } from './window.ts'

export interface Popup {
  open(): void
  close(): void
}

/**
 * Draws the payment form in a dialog over the page, and a button in the page that opens it. Such a dialog
 * is in the browser's top layer, above everything of the shop, and Escape closes it.
 */
export function drawPopup(
  root: ShadowRoot,
  style: GivenStyle,
  data: PaymentFormData,
  send: PaymentActions['send'],
): Popup {
  const dialog = element('dialog')
  const form = drawPaymentForm(dialog, style, data, { send, close })
  dialog.setAttribute('aria-labelledby', form.titleId)
  dialog.addEventListener('keydown', keepFocus)
  // The button and Escape both cause `close`.
  dialog.addEventListener('close', () => opener.focus())
  const label = data.continueUrl ? texts.reopen : texts.open
  const opener = element('button', { type: 'button', class: 'button' }, label)
  opener.addEventListener('click', open)
  const page = element(
    'section',
    { class: 'window bare', lang: 'pl', 'aria-label': texts.region },
    opener,
  )
  for (const part of [page, dialog]) applyStyle(part, style)
  root.append(page, dialog)
  return { open, close }

  function open() {
    // A form that was replaced or removed has no page to open over.
    if (dialog.open || !dialog.isConnected) return
    dialog.showModal()
    opener.textContent = texts.reopen
    form.focus()
  }

  function close() {
    dialog.close()
  }

  /** Keeps Tab inside the dialog; by default it moves on to the browser's controls. */
  function keepFocus(event: KeyboardEvent) {
    if (event.key !== 'Tab') return
    const stops = [...dialog.querySelectorAll<HTMLElement>('button, input, a[href]')]
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (root.activeElement !== from) return
    event.preventDefault()
    to?.focus()
  }
}
