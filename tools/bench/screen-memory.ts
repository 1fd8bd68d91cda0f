import type { Browser, CDPSession, Page } from 'playwright-core'
import type { SignedIn } from './browser.ts'

const viewport = { width: 1280, height: 800 }
const CHANGES = 500
const STEP = 100
// Heap of the page after the last change, compared with that after 200. Before that V8 still compiles code
// that runs often: of 0.8 MB that came between 100 and 300, 0.7 MB was its machine code.
const WARM = 200
const BAR = 1.1
const screens = [
  'Leads',
  'Contracts and proposals',
  'Invoices and loans',
  'Block a lead',
  'Homepage',
]

/** The page's memory while it goes through the menu's screens without a reload. */
export async function benchScreenMemory(browser: Browser, signedIn: SignedIn): Promise<void> {
  const page = await signedIn.open(browser, viewport)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(signedIn.address)
  const table: Record<string, object> = {}
  const heaps: number[] = []
  for (let changes = 0; changes < CHANGES; changes += STEP) {
    for (let at = 0; at < STEP; at += 1) await change(page, screens[at % screens.length] ?? '')
    const { heap, ...measures } = await measure(session)
    heaps.push(heap)
    table[`after ${changes + STEP} changes`] = { 'heap MB': (heap / 1e6).toFixed(1), ...measures }
  }
  await page.context().close()
  const growth = (heaps.at(-1) ?? 0) / (heaps[WARM / STEP - 1] ?? 1)
  console.log(`\nMemory of the page over ${CHANGES} changes of the screen`)
  console.table(table)
  const verdict = growth <= BAR ? 'holds' : 'MISSED'
  console.log(`growth since the first ${WARM}: ${growth.toFixed(2)}, bar ${BAR}: ${verdict}`)
}

async function change(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
  await page
    .locator('h1')
    .filter({ hasText: name === 'Homepage' ? 'Dzień dobry' : name })
    .waitFor()
  await page.waitForLoadState('networkidle')
}

async function measure(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    heap: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    documents: value('Documents'),
  }
}
