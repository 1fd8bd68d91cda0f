import { element } from './dom.ts'
import { loadingTexts as texts } from './texts.ts'
import { applyStyle } from './window.ts'

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
