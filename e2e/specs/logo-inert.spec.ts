import type { Browser } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { signIn } from '../portal-api.ts'
import { type Site, serve } from '../static-site.ts'

const ofBroker = '/api/frontend/automatic-integration'

/** Another site that counts requests. */
interface Elsewhere {
  readonly address: string
  readonly visits: string[]
}

const test = base.extend<{
  /** The site that the pictures under test must not reach. */
  elsewhere: Elsewhere
  /** Opens a hostile picture without protection, until all its actions are done. */
  runUnheld: () => Promise<void>
  upload: (svg: string) => Promise<string>
}>({
  user: null,
  elsewhere: async ({}, use) => {
    const { site, ...elsewhere } = await startElsewhere()
    await use(elsewhere)
    await site.stop()
  },
  runUnheld: async ({ browser }, use) => {
    const { site: target, address, visits } = await startElsewhere()
    const site = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(hostile(address))
    })
    await use(async () => {
      const opened = await openDirectly(browser, `${site.address}/free`)
      await expect.poll(() => paths.filter((path) => !visits.includes(path))).toEqual([])
      expect((await opened.close()).dialogs).toEqual(['script'])
    })
    await site.stop()
    await target.stop()
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

async function startElsewhere(): Promise<Elsewhere & { site: Site }> {
  const visits: string[] = []
  const site = await serve((request, response) => {
    visits.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
  })
  return { site, address: site.address, visits }
}

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="80" ${attributes}>${inside}</svg>`

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

/** The addresses that the unprotected picture requests. */
const paths = [
  '/script',
  '/script-file',
  '/import',
  '/image',
  '/frame',
  '/onerror',
  '/onload',
  '/link',
]

/** Opens an address directly and clicks. `close` gives the traces until then. */
async function openDirectly(browser: Browser, address: string) {
  // A context without injected scripts: any script here is the picture's.
  const context = await browser.newContext()
  const page = await context.newPage()
  const requests: string[] = []
  const dialogs: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(address)
  expect(await page.evaluate(() => document.documentElement.localName)).toBe('svg')
  await page.mouse.click(190, 70)
  return {
    async close() {
      await context.close()
      return { dialogs, requests: requests.filter((url) => url !== address) }
    },
  }
}

test('a hostile SVG is a logo that runs no script and sends no request, opened or shown (P30)', async ({
  browser,
  upload,
  elsewhere,
  runUnheld,
  page,
}) => {
  const address = await upload(hostile(elsewhere.address))
  const visit = await openDirectly(browser, address)
  await page.goto(new URL('/login', address).href)
  const naturalWidth = await page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    document.body.append(picture)
    return picture.naturalWidth
  }, address)
  expect(naturalWidth).toBe(200)
  // Served elsewhere without our headers, all of it is seen; opened later, its actions end later too.
  await runUnheld()
  expect((await visit.close()).dialogs).toEqual([])
  expect(elsewhere.visits).toEqual([])
})
