import { calculatorCode } from '@partner-portal/sdk/embed-code'
import type { Page } from '@playwright/test'
import { png } from '../../packages/testing/pictures.ts'
import { calculatorStyleId, expect, hostsOf, recommendationCode, styleOf, test } from '../shop.ts'

const latency = 400
const bytesPerSecond = 400_000 / 8
const slow = { latency, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
const periods = [3, 6, 9, 12]
const shopText = '<p>Opis towaru, który przesuwa wszystko, co pojawi się nad nim.</p>'

/** The sum of all layout shifts without input, from the start of the page (Layout Instability). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { seenShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<number>('seenShifts.sum')
}

/** Answers with the delay of the slow line. */
async function answerSlowly(page: Page, logoUrl: string | null): Promise<void> {
  const wait = () => new Promise((resolve) => setTimeout(resolve, latency))
  const headers = { 'access-control-allow-origin': '*' }
  await page.route(/\/api\/sdk\/v1\/style\//, async (route) => {
    await wait()
    const isCalculator = route.request().url().endsWith(calculatorStyleId)
    const style = isCalculator
      ? { ...styleOf('calculator'), styleId: calculatorStyleId }
      : styleOf('form')
    const calculator = { ...style.calculator, periods }
    await route.fulfill({ headers, json: { ...style, calculator, logoUrl } })
  })
  await page.route(/\/logo\.png$/, async (route) => {
    await wait()
    await route.fulfill({ contentType: 'image/png', body: png(180, 60) })
  })
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  for (const logoUrl of [null, '/logo.png'])
    for (const count of [1, 2])
      test(`${count} calculators and a form move nothing at ${width} px on a slow line, logo: ${logoUrl}`, async ({
        page,
        shop,
        portal,
        setLine,
      }) => {
        await page.setViewportSize({ width, height })
        const style = { styleId: calculatorStyleId, recommendationCode }
        const drawn = { product: 'PURCHASE_FINANCE', periods, hasLogo: logoUrl !== null } as const
        const { content } = calculatorCode(hostsOf(portal.address), style, drawn)
        const form = shop.paymentForm.content.replace('mode:', 'open: false, mode:')
        await setLine(slow)
        await answerSlowly(page, logoUrl)
        const shifts = await watchShifts(page)
        await shop.open(page, form + shopText + (content + shopText).repeat(count))
        const calculators = page.getByRole('region', { name: 'Oblicz raty' })
        await expect(calculators).toHaveCount(count)
        await expect(page.getByRole('button', { name: 'Zapłać z finansowaniem' })).toBeVisible()
        if (logoUrl !== null)
          await expect
            .poll(() =>
              calculators
                .locator('img')
                .evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth)),
            )
            .toBe(true)
        // The observer is told after the frame.
        await page.waitForTimeout(300)
        const moved = await shifts()
        console.log(`layout shift, ${width} px, ${count}, logo ${logoUrl}: ${moved.toFixed(3)}`)
        expect(moved).toBeLessThanOrEqual(0.01)
      })
