import type { BrowserContext } from '@playwright/test'

/** Collects the errors of a browser context that the test did not announce. */
export interface PageWatch {
  /** Expects a failed request to this address. Without one the test fails. */
  announce(address: RegExp): void
  /** Errors that were not announced, and announced ones that did not happen. */
  problems(): string[]
}

export async function watchPages(context: BrowserContext, origin: string): Promise<PageWatch> {
  const errors: { text: string; address: string }[] = []
  const announced: RegExp[] = []
  const see = (text: string, address = '') => {
    // Chromium looks for the tab's icon at each new address, also without a network.
    const isIcon = address.endsWith('/favicon.svg') && text.includes('ERR_INTERNET_DISCONNECTED')
    if (!isIcon) errors.push({ text, address })
  }

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    see(`console ${message.type()}: ${message.text()}`, message.location().url)
  })
  context.on('weberror', (error) => see(`page error: ${error.error()}`))
  context.on('dialog', (dialog) => {
    see(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url())
    if (protocol.startsWith('http') && target !== origin) see('third-party request', request.url())
  })
  context.on('response', (response) => {
    if (response.status() >= 400) see(`answer ${response.status()}`, response.url())
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Requests that the page aborts are no failures.
    if (reason !== 'net::ERR_ABORTED') see(`request ${reason}`, request.url())
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      console.error(`CSP: ${violation.violatedDirective} ${violation.blockedURI}`)
    })
  })

  return {
    announce: (address) => announced.push(address),
    problems: () => [
      ...errors
        .filter(({ address }) => !announced.some((pattern) => pattern.test(address)))
        .map(({ text, address }) => `${text} ${address}`),
      ...announced
        .filter((pattern) => !errors.some(({ address }) => pattern.test(address)))
        .map((pattern) => `announced, but did not happen: ${pattern}`),
    ],
  }
}
