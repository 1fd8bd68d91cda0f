import { element } from './dom.ts'
import { loadingTexts as texts } from './texts.ts'
import { applyStyle, type Place } from './window.ts'

/** A quiet message in the place of what could not be loaded; `retry` draws anew. */
export function drawUnavailable(place: Place, message: string, retry: () => void): void {
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
  place.append(section)
}
