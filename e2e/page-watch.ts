import type { BrowserContext } from '@playwright/test'

/** Whatever goes wrong in a browser context, unless the test announced it. */
export interface PageWatch {
  /** Failures of calls to this address are part of the test; without one the test fails. */
  announce(address: RegExp): void
  /** What was not announced, and what was announced and did not come. */
  problems(): string[]
}

export async function watchPages(context: BrowserContext, origin: string): Promise<PageWatch> {
  const seen: { text: string; address: string }[] = []
  const announced: RegExp[] = []
  const see = (text: string, address = '') => seen.push({ text, address })

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
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) see('third-party request', request.url())
  })
  context.on('response', (response) => {
    if (response.status() >= 400) see(`answer ${response.status()}`, response.url())
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // What the page itself calls off, or leaves behind, is no failure.
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
      ...seen
        .filter(({ address }) => !announced.some((pattern) => pattern.test(address)))
        .map(({ text, address }) => `${text} ${address}`),
      ...announced
        .filter((pattern) => !seen.some(({ address }) => pattern.test(address)))
        .map((pattern) => `announced, but did not happen: ${pattern}`),
    ],
  }
}
