import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ensureBuilt } from '../../packages/runtime/build.mjs'
import { signIn, startServer } from './bench-server.ts'
import { openBrowser, signedInAt } from './browser.ts'
import { quantile } from './frames.ts'
import { startReactAdmin } from './react-admin.ts'

const ROUNDS = 5
const CPU_THROTTLING = 4
const lines = {
  'local line': null,
  // Lighthouse's fast line.
  '40 ms, 10 Mbit/s': { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 },
  '400 ms, 400 kbit/s': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
}

interface Subject {
  readonly name: string
  readonly url: string
  readonly storage: Readonly<Record<string, string>>
  /** An element's selector and a text within it. */
  readonly ready: { readonly selector: string; readonly text: string }
  readonly bar?: number
}
type Load = Record<'first paint' | 'ready' | 'shift', number>

/** First paint, ready and layout shift of an empty-cache load, beside react-admin's. A ready field takes what is typed. */
export async function benchPageLoad(): Promise<void> {
  await ensureBuilt()
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer({
    dataDir: join(directory, 'data'),
    databaseUrl: undefined,
    demo: true,
  })
  const tokens = await signIn(server.address)
  const reactAdmin = await startReactAdmin(await firstPage(server.address, tokens.token))
  const browser = await openBrowser()
  try {
    for (const [name, line] of Object.entries(lines)) {
      console.log(`\nLoad with an empty cache, CPU ${CPU_THROTTLING}× slower, ${name}`)
      console.table(await compare(browser, line, pages(server.address, reactAdmin.address, tokens)))
    }
  } finally {
    await browser.close()
    reactAdmin.stop()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function pages(portal: string, reactAdmin: string, tokens: Readonly<Record<string, string>>) {
  const field = { selector: 'input[type=password]', text: '' }
  const row = { selector: 'tbody', text: 'FV/' }
  const pairs: readonly (readonly [Subject, Subject])[] = [
    [
      { name: 'login', url: `${portal}/login`, storage: {}, ready: field, bar: 0.4 },
      { name: 'react-admin login', url: `${reactAdmin}/#/login`, storage: {}, ready: field },
    ],
    [
      {
        name: 'list',
        url: `${portal}/invoice-loan-gained-list`,
        storage: tokens,
        ready: row,
        bar: 0.6,
      },
      {
        name: 'react-admin list',
        url: `${reactAdmin}/#/documents`,
        storage: { token: 'signed-in' },
        ready: row,
      },
    ],
  ]
  return pairs
}

async function compare(
  browser: Browser,
  line: (typeof lines)[keyof typeof lines],
  pairs: readonly (readonly [Subject, Subject])[],
) {
  const table: Record<string, object> = {}
  for (const pair of pairs) {
    const loads = pair.map((): Load[] => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, subject] of pair.entries())
        loads[index]?.push(await load(browser, line, subject))
    const base = median(loads[1] ?? [], 'ready')
    for (const [index, { name, bar }] of pair.entries()) {
      const measured = loads[index] ?? []
      const ratio = median(measured, 'ready') / base
      table[name] = {
        'first paint ms': median(measured, 'first paint').toFixed(0),
        'ready ms': median(measured, 'ready').toFixed(0),
        'largest shift': Math.max(...measured.map(({ shift }) => shift)).toFixed(3),
        ratio: ratio.toFixed(2),
        bar: bar ?? '',
        '': bar === undefined ? '' : ratio <= bar ? 'holds' : 'MISSED',
      }
    }
  }
  return table
}

function median(loads: readonly Load[], of: keyof Load): number {
  return quantile(
    loads.map((load) => load[of]),
    0.5,
  )
}

async function load(
  browser: Browser,
  line: (typeof lines)[keyof typeof lines],
  { url, storage, ready }: Subject,
): Promise<Load> {
  const signedIn = signedInAt(new URL(url).origin, storage)
  const page = await signedIn.open(browser, { width: 1280, height: 800 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
  if (line) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  }
  await page.addInitScript(watch, ready)
  await page.goto(url, { waitUntil: 'commit' })
  const measured = await result(page)
  await page.context().close()
  return measured
}

/** Runs in the page: notes when the element is there and its frame is painted. */
function watch({ selector, text }: Subject['ready']) {
  let shift = 0
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) shift += Reflect.get(entry, 'value') as number
  }).observe({ type: 'layout-shift', buffered: true })
  const looking = new MutationObserver(() => {
    if (!document.querySelector(selector)?.textContent.includes(text)) return
    looking.disconnect()
    // A frame's callbacks run before its layout: the next task is the first one after it.
    requestAnimationFrame(() => setTimeout(() => note(performance.now())))
  })
  looking.observe(document, { childList: true, subtree: true, characterData: true })

  function note(ready: number) {
    // Layout shifts after the page is ready count too.
    setTimeout(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      Object.assign(window, { load: { ready, shift, 'first paint': paint?.startTime ?? ready } })
    }, 1500)
  }
}

async function result(page: Page): Promise<Load> {
  await page.waitForFunction(() => 'load' in window, undefined, { polling: 500, timeout: 60_000 })
  return page.evaluate(() => Reflect.get(window, 'load') as Load)
}

async function firstPage(address: string, token: string): Promise<object> {
  const answer = await fetch(`${address}/api/frontend/financial-document-grid?page=1&limit=10`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as object
}
