import type { Browser } from 'playwright-core'
import type { SignedIn } from './browser.ts'
import { droppedFrames, type Frames, quantile, scrollFrames } from './frames.ts'

const viewport = { width: 390, height: 844 }
const ROWS = 10_000
// A strong fling: 6,000 px a second at 60 frames a second. It lasts nine seconds.
const PIXELS = 100
const FRAMES = 540

/** Scrolls the phone's list of 10,000 rows at three positions, and a static page of 10,000 cards. */
export async function benchPhoneScroll(browser: Browser, signedIn: SignedIn): Promise<void> {
  const base = await scrollStatic(browser)
  const interval = quantile(base.gaps, 0.5)
  const table: Record<string, object> = { 'static page': figures(base, interval, base) }

  const page = await signedIn.open(browser, viewport)
  await page.goto(`${signedIn.address}/invoice-loan-gained-list`)
  await page.locator('li[data-row]').first().waitFor()
  const positions = {
    'from the top, reading on': async () => {},
    'in the middle, all read': async () => {
      await readAll(page)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    },
    'back up from the end': () =>
      page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  }
  for (const [name, go] of Object.entries(positions)) {
    await go()
    await page.waitForTimeout(500)
    const pixels = name.startsWith('back') ? -PIXELS : PIXELS
    table[name] = figures(await scrollFrames(page, FRAMES, pixels), interval, base)
  }
  const drawn = await page.locator('li[data-row]').count()
  console.log(
    `\n${ROWS} rows at 390 px, ${PIXELS} px a frame, ${FRAMES} frames; ${drawn} cards in the page`,
  )
  console.table(table)
  await page.context().close()
}

/** Scrolls to the end as fast as rows load, for at most two minutes. */
async function readAll(page: Awaited<ReturnType<SignedIn['open']>>): Promise<void> {
  await page.evaluate(async () => {
    const until = Date.now() + 120_000
    const isRead = () =>
      [...document.querySelectorAll('[role=status]')].some((status) =>
        status.textContent?.includes('Koniec listy'),
      )
    while (!isRead() && Date.now() < until) {
      window.scrollTo(0, document.body.scrollHeight)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    if (!isRead()) throw new Error('The list did not load to its end in two minutes')
  })
}

async function scrollStatic(browser: Browser): Promise<Frames> {
  const page = await browser.newPage({ viewport })
  const card =
    '<li><h3>FV/2026/11/00854</h3><p>Ogrody Baran P.H.U.<br>1112379459</p><p>52 127,59 PLN</p></li>'
  await page.setContent(
    `<style>li{height:177px;border-bottom:1px solid #ccc}</style><ul>${card.repeat(ROWS)}</ul>`,
  )
  await page.waitForTimeout(500)
  const frames = await scrollFrames(page, FRAMES, PIXELS)
  await page.close()
  return frames
}

function figures(frames: Frames, interval: number, base: Frames): object {
  const p95 = quantile(frames.gaps, 0.95)
  return {
    'dropped frames': droppedFrames(frames, interval),
    of: frames.gaps.length,
    'p95 ms': p95.toFixed(1),
    'worst ms': Math.max(...frames.gaps).toFixed(1),
    'p95 to static': (p95 / quantile(base.gaps, 0.95)).toFixed(2),
    'long tasks': frames.longTasks.length,
  }
}
