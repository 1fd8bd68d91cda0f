import type { SdkStyle } from '@partner-portal/contract/integrations/sdk-calls'
import { type ErrorCode, errorStatus } from '@partner-portal/contract/protocol/errors'
import {
  calculatorCode,
  type EmbedCode,
  type EmbedHosts,
  paymentFormCode,
} from '@partner-portal/sdk/embed-code'
import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { serve } from './static-site.ts'

export { expect } from './fixtures.ts'

export const styleId = '1c9e6f0a-5a3b-4a55-8d5e-0f6a1b2c3d4e'
export const calculatorStyleId = '7d0a51c2-1f0e-4c1b-9a3e-5b0d6c7e8f90'
export const recommendationCode = 'SKLEP1'
export const paymentId = 'ZAM-1'

/** The portal's answer for a style. */
export const styleOf = (type: SdkStyle['type']): SdkStyle => ({
  styleId,
  type,
  styles: {
    primaryColor: '#DA0041',
    secondaryColor: '#0CA789',
    borderRadiusBody: 40,
    borderRadiusButton: 18,
  },
  logoUrl: null,
  product: 'PURCHASE_FINANCE',
  currency: 'PLN',
  isActive: true,
  calculator: {
    periods: [3, 6, 12],
    monthlyRateBasisPoints: 150,
    leastAmount: 50_000,
    mostAmount: 30_000_000,
  },
  recommendationCode,
  companyName: 'Sklep z narzędziami',
  termsUrl: null,
  privacyPolicyUrl: null,
})

export interface Shop {
  readonly calculator: EmbedCode
  readonly paymentForm: EmbedCode
  /** The code of the demo broker's form for this payment, with a style saved on the server. */
  servedForm(paymentId: string, product?: string): Promise<string>
  /** Opens a page of the shop on another origin, with this code pasted into it. */
  open(page: Page, code: string, shop?: { css?: string; policy?: string }): Promise<void>
}

export function hostsOf(address: string): EmbedHosts {
  const { host } = new URL(address)
  const sdkUrl = { production: address, test: 'http://127.0.0.1:1' }
  return { pageHost: host, productionHost: host, sdkUrl }
}

/** Fills in the payment id, as a shop's backend does. */
function withPaymentId({ fileName, content }: EmbedCode, id: string): EmbedCode {
  return { fileName, content: content.replace('PAYMENT_ID', id) }
}

/** A page with only a heading and the code. */
function bare(code: string, css: string): string {
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Sklep</title>
<meta name="viewport" content="width=device-width">${css && `<style>${css}</style>`}</head>
<body><main><h1>Sklep</h1><p><button>Koszyk</button></p>${code}</main></body></html>`
}

export const test = base.extend<{ shop: Shop }>({
  user: null,
  shop: async ({ portal, watch, apiOf }, use) => {
    let html = ''
    let headers: Record<string, string> = {}
    const site = await serve((request, response) =>
      request.url === '/'
        ? response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html)
        : response.writeHead(204).end(),
    )
    // Requests to the shop's origin are expected.
    watch.announce(new RegExp(site.address))
    const hosts = hostsOf(portal.address)
    await use({
      calculator: calculatorCode(
        hosts,
        { styleId, recommendationCode },
        { product: 'PURCHASE_FINANCE', periods: [3, 6, 12], hasLogo: false },
      ),
      paymentForm: withPaymentId(
        paymentFormCode(hosts, { styleId, recommendationCode }),
        paymentId,
      ),
      async servedForm(id, product = 'PURCHASE_FINANCE') {
        const ofBroker = '/automatic-integration/recommendation-code/BRK2026'
        const broker = await apiOf('broker')
        const data = { type: 'form', styles: {}, product }
        const saved = await broker.post<{ styleId: string }>(`${ofBroker}/styles`, { data })
        const code = paymentFormCode(hosts, { ...saved, recommendationCode: 'BRK2026' })
        return withPaymentId(code, id).content
      },
      async open(page, code, { css = '', policy } = {}) {
        html = bare(code, css)
        headers = policy === undefined ? {} : { 'content-security-policy': policy }
        // A script that a test delays would delay the load event.
        await page.goto(site.address, { waitUntil: 'domcontentloaded' })
      },
    })
    await site.stop()
  },
})

const headers = { 'access-control-allow-origin': '*' }

export async function answerStyle(
  page: Page,
  type: SdkStyle['type'],
  change: Partial<SdkStyle> = {},
): Promise<void> {
  await page.route(/\/api\/sdk\/v1\/style\//, (route) =>
    route.fulfill({ headers, json: { ...styleOf(type), ...change } }),
  )
}

/** Answers requests for the styles of the form and of the calculator. */
export async function answerStyles(page: Page): Promise<void> {
  await page.route(/\/api\/sdk\/v1\/style\//, (route) => {
    const isCalculator = route.request().url().endsWith(calculatorStyleId)
    const style = isCalculator
      ? { ...styleOf('calculator'), styleId: calculatorStyleId }
      : styleOf('form')
    return route.fulfill({ headers, json: style })
  })
}

export async function answerStyleWith(page: Page, status: number): Promise<void> {
  await page.route(/\/api\/sdk\/v1\/style\//, (route) =>
    route.fulfill({ headers, status, json: {} }),
  )
}

/** Answers each payment with the next status, or error code. Returns the sent bodies. */
export async function answerPayments(
  page: Page,
  answers: (number | ErrorCode)[],
): Promise<unknown[]> {
  const bodies: unknown[] = []
  await page.route(/\/api\/sdk\/v1\/payment$/, (route) => {
    bodies.push(route.request().postDataJSON())
    const answer = answers.shift() ?? 200
    const status = typeof answer === 'number' ? answer : errorStatus[answer]
    return route.fulfill({ headers, status, json: { url: '/wniosek/1', code: answer } })
  })
  return bodies
}
