import { ConfigFault } from '#lib/config/config-faults.ts'
import { tellFailure } from '#lib/failures/tell-failure.ts'

/**
 * Shows the reason for a failed start in place of the portal. Plain elements, because nothing else
 * is loaded; in both languages, because the choice is part of the configuration.
 */
export function showStartFailure(error: unknown): void {
  const isConfig = error instanceof ConfigFault
  const fault = isConfig ? error.message : ''
  tellFailure(error)
  console.error(isConfig ? `config.json: ${fault}` : error)
  const [title, hint, english] = isConfig
    ? [
        'Portal jest źle skonfigurowany',
        `Pliku config.json nie można użyć (${fault}). Jeśli to się powtórzy, napisz do opiekuna.`,
        `The portal is configured wrongly: its config.json cannot be used (${fault}).`,
      ]
    : [
        'Portal się nie otworzył',
        'Sprawdź połączenie z internetem i spróbuj ponownie.',
        'The portal did not open. Check your connection and try again.',
      ]
  const again = element('a', 'Odśwież stronę')
  again.setAttribute('href', '')
  const page = element('div', '')
  page.className = 'portal-failed'
  page.setAttribute('role', 'alert')
  const translated = element('p', english)
  translated.lang = 'en'
  page.append(element('h1', title), element('p', hint), translated, again)
  document.getElementById('start')?.remove()
  document.getElementById('root')?.replaceChildren(page)
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) {
  const node = document.createElement(name)
  node.textContent = text
  return node
}
