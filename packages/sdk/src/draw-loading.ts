import { element } from './dom.ts'
import { loadingTexts as texts } from './texts.ts'
import { applyStyle, type Container } from './window.ts'

/** Shows over the page that the form is about to open, until the root is drawn anew. */
export function drawOpening(root: ShadowRoot, whenClosed: () => void): HTMLDialogElement {
  const dialog = element(
    'dialog',
    { lang: 'pl', 'aria-label': texts.opening, 'aria-busy': 'true' },
    element('section', { class: 'window' }, element('p', { role: 'status' }, texts.opening)),
  )
  applyStyle(dialog, {})
  dialog.addEventListener('close', whenClosed)
  root.append(dialog)
  dialog.showModal()
  return dialog
}

/** Draws a message and a button that calls `retry`. */
export function drawUnavailable(container: Container, message: string, retry: () => void): void {
  const button = element('button', { type: 'button', class: 'button second' }, texts.retry)
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') return
    button.setAttribute('aria-disabled', 'true')
    button.textContent = texts.retrying
    retry()
  })
  const section = element(
    'section',
    { class: 'window', lang: 'pl', 'aria-label': message },
    element('p', { class: 'quiet', role: 'status' }, message),
    button,
  )
  applyStyle(section, {})
  container.append(section)
}
