import type { Browser } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { signIn } from '../portal-api.ts'
import { serve } from '../static-site.ts'

const ofBroker = '/api/frontend/automatic-integration'

/** Another site that counts requests. */
interface Elsewhere {
  readonly address: string
  readonly visits: string[]
}

const test = base.extend<{ elsewhere: Elsewhere; upload: (svg: string) => Promise<string> }>({
  user: null,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names, and none is needed
  elsewhere: async ({}, use) => {
    const visits: string[] = []
    const site = await serve((request, response) => {
      visits.push(request.url ?? '')
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
    })
    await use({ address: site.address, visits })
    await site.stop()
  },
  /** Uploads a logo as the broker; returns its address. */
  upload: async ({ portal }, use) => {
    const { token } = await signIn(portal.address, 'broker')
    await use(async (svg) => {
      const form = new FormData()
      form.append('companyLogo', new Blob([svg], { type: 'image/svg+xml' }), 'logo.svg')
      form.append('product', 'PURCHASE_FINANCE')
      const answer = await fetch(`${portal.address}${ofBroker}/recommendation-code/BRK2026/logo`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      expect(answer.status, svg).toBe(200)
      const { logoId } = (await answer.json()) as { logoId: string }
      return `${portal.address}${ofBroker}/logo/${logoId}`
    })
  },
})

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="80" ${attributes}>${inside}</svg>`

/** One SVG for each kind of allowed content: shapes, text, styles, gradients, masks, references. */
const allowed = [
  '<title>Żółw &amp; syn</title><text x="1" y="9" style="font-size:8px">alert(1)</text>',
  '<style type="text/css">.a{fill:#fff} .b{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#000"/></linearGradient></defs><path class="b" d="M0 0h9v9z"/>',
  '<symbol id="s"><circle r="5"/></symbol><use href="#s"/><use xlink:href="#s" x="9"/>',
  '<defs><clipPath id="c"><rect width="5" height="5"/></clipPath><mask id="m"><rect width="5" height="5"/></mask></defs><g clip-path="url(#c)" mask="url(#m)"><rect width="9" height="9" aria-label="javascript:alert(1)"/></g>',
]

/** An SVG that runs scripts and sends requests, if nothing prevents it. */
const hostile = (elsewhere: string) =>
  svg(
    `<script>fetch('${elsewhere}/script'); alert('script')</script>
<script href="${elsewhere}/script-file"/>
<style>@import "${elsewhere}/import"; rect { fill: url(${elsewhere}/fill#a) }</style>
<image href="${elsewhere}/image" width="9" height="9"/>
<use href="${elsewhere}/use#a"/>
<foreignObject width="99" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${elsewhere}/frame"/><img xmlns="http://www.w3.org/1999/xhtml" src="data:," onerror="fetch('${elsewhere}/onerror')"/></foreignObject>
<animate attributeName="x" onbegin="fetch('${elsewhere}/onbegin')" dur="1s"/>
<a href="javascript:fetch('${elsewhere}/link')"><rect width="200" height="80" pointer-events="all"/></a>`,
    `onload="fetch('${elsewhere}/onload')"`,
  )

/** Opens an address directly, clicks, waits, and returns what happened. */
async function openDirectly(browser: Browser, address: string) {
  // A context that nothing is injected into: whatever runs here is the picture's.
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked: string[] = []
  const dialogs: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(address)
  expect(await page.evaluate(() => document.documentElement.localName)).toBe('svg')
  await page.mouse.click(190, 70)
  // Longer than a script, a picture or an animation takes to reach another site on one machine.
  await page.waitForTimeout(700)
  await context.close()
  return { dialogs, asked: asked.filter((url) => url !== address) }
}

test('what the allow-list takes draws and asks for nothing', async ({ browser, upload }) => {
  for (const inside of allowed) {
    const address = await upload(svg(inside))
    expect(await openDirectly(browser, address)).toEqual({ dialogs: [], asked: [] })
  }
})

test('what a hole in the allow-list would let through still runs nothing and reaches nobody (P30)', async ({
  browser,
  upload,
  elsewhere,
}) => {
  const answer = await fetch(await upload(svg('<rect width="9" height="9"/>')))
  const { 'content-length': _, connection: __, ...headers } = Object.fromEntries(answer.headers)
  const body = hostile(elsewhere.address)
  // The hostile picture under the very headers of a logo, and without the one that holds it.
  let held = true
  const site = await serve((_request, response) => {
    const { 'content-security-policy': policy = '', ...others } = headers
    const own = held ? { ...others, 'content-security-policy': policy } : others
    response.writeHead(200, own).end(body)
  })
  const inert = await openDirectly(browser, `${site.address}/held`)
  expect(inert.dialogs).toEqual([])
  expect(elsewhere.visits).toEqual([])

  // What shows that all this would have been seen.
  held = false
  const running = await openDirectly(browser, `${site.address}/free`)
  expect(running.dialogs).toEqual(['script'])
  for (const path of [
    '/script',
    '/script-file',
    '/import',
    '/image',
    '/frame',
    '/onerror',
    '/onload',
    '/link',
  ])
    expect(elsewhere.visits).toContain(path)
  await site.stop()
})
