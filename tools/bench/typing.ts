import type { Browser, Page } from 'playwright-core'
import type { SignedIn } from './browser.ts'
import { quantile } from './frames.ts'

const viewport = { width: 1280, height: 800 }
const THROTTLING = 4
const BAR_MS = 100
const ROUNDS = 5
const TEXT = 'FV/2026/11/0'
// A fast typist. The list is fetched in the pauses between the rounds.
const KEY_MS = 120

/** Time from keydown to the next paint at 4× CPU throttling: a filter above 100 rows, a bare field. */
export async function benchTyping(browser: Browser, signedIn: SignedIn): Promise<void> {
  const plain = await browser.newPage({ viewport })
  await plain.setContent(
    `<label>Text <input></label><table>${'<tr><td>FV/2026/11/00854<td>Ogrody Baran</tr>'.repeat(100)}</table>`,
  )
  const base = await typeInto(plain, 'Text')
  await plain.close()

  const page = await signedIn.open(browser, viewport)
  await page.goto(`${signedIn.address}/invoice-loan-gained-list?limit=100`)
  await page.getByText('Searched results').getByText(/\d/).waitFor()
  const list = await typeInto(page, 'Numer dokumentu')
  await page.context().close()

  console.log(`\nTyping above 100 rows, ${THROTTLING}× throttled, bar ${BAR_MS} ms`)
  console.table({ 'bare field': figures(base, base), 'filter of the list': figures(list, base) })
}

async function typeInto(page: Page, label: string): Promise<readonly number[]> {
  await page.evaluate(() => {
    const paints: number[] = []
    Object.assign(window, { paints })
    const notePaint = (event: Event) =>
      requestAnimationFrame(() => {
        // The task after the frame, when painting is done.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => paints.push(performance.now() - event.timeStamp))
        port1.start()
        port2.postMessage(null)
      })
    window.addEventListener('keydown', notePaint, { capture: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
  const field = page.getByLabel(label, { exact: true })
  for (let round = 0; round < ROUNDS; round += 1) {
    await field.fill('')
    await page.waitForTimeout(1500)
    await field.pressSequentially(TEXT, { delay: KEY_MS })
    await page.waitForTimeout(1500)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return page.evaluate(() => Reflect.get(window, 'paints') as number[])
}

function figures(paints: readonly number[], base: readonly number[]): object {
  const worst = Math.max(...paints)
  return {
    keys: paints.length,
    'p50 ms': quantile(paints, 0.5).toFixed(0),
    'p95 ms': quantile(paints, 0.95).toFixed(0),
    'max ms': worst.toFixed(0),
    'p95 to bare': (quantile(paints, 0.95) / quantile(base, 0.95)).toFixed(2),
    '': worst <= BAR_MS ? 'holds' : 'MISSED',
  }
}
