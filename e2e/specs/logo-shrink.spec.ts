import type { Page } from '@playwright/test'
import { png, pngOfBytes } from '../../packages/testing/pictures.ts'
import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { type LogoFile, LogoPage, logoCall } from '../logo-page.ts'

// A server of its own: a partner uploads twenty files an hour.
test.use({ user: 'broker', portalEnv: { LOG_LEVEL: 'error' } })

/** A photograph of the browser's own: the left half is red, the right one blue. */
async function jpegOf(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      for (const [at, color] of ['#d00', '#00d'].entries()) {
        if (context) context.fillStyle = color
        context?.fillRect((at * width) / 2, 0, width / 2, height)
      }
      return canvas.toDataURL('image/jpeg')
    },
    [width, height] as const,
  )
  return Buffer.from(url.replace(/^.*,/, ''), 'base64')
}

/** The colours of the logo that the server keeps, in its left and right half. */
function halves(page: Page, source: string | null) {
  return page.evaluate(async (source) => {
    const picture = await createImageBitmap(await (await fetch(source ?? '')).blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(picture, 0, 0)
    const colorAt = (share: number) => {
      const x = Math.floor(picture.width * share)
      const [red = 0, , blue = 0] = context?.getImageData(x, picture.height >> 1, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    }
    return [picture.width, picture.height, colorAt(0.25), colorAt(0.75)]
  }, source)
}

for (const [device, viewport] of Object.entries(sizes))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('a photograph that is too large is shown smaller, and sent so by the keyboard', async ({
      page,
    }) => {
      const logos = new LogoPage(page)
      await logos.open('SKONTO')
      const area = logos.area('default')
      let sent = 0
      page.on('request', (request) => (sent += logoCall.test(request.url()) ? 1 : 0))
      await area.choose.focus()
      await area.put({ name: 'zdjęcie.JPG', bytes: await jpegOf(page, 1600, 400) })
      await expect(area.fault).toHaveText(
        'Obraz jest większy niż 200 × 80 px. Możesz wysłać go po zmniejszeniu do 200 × 50 px.',
      )
      await expect(area.preview).toBeVisible()
      await expect(area.root).toContainText('Po zmniejszeniu: 200 × 50 px')
      await expect(area.sendSmaller).toBeFocused()
      await expectAccessible(page)
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(pageWidth).toBeLessThanOrEqual(viewport.width)
      await page.screenshot({ path: test.info().outputPath('offer.png') })
      expect(sent).toBe(0)

      await page.keyboard.press('Enter')
      await expect(logos.notifications).toHaveText('Plik zdjęcie.png został wgrany poprawnie')
      await expect(area.fault).toHaveCount(0)
      await expect(area.root).toContainText('zdjęcie.png')
      await expect(area.choose).toBeFocused()
      const source = await area.preview.getAttribute('src')
      expect(await halves(page, source)).toEqual([200, 50, 'red', 'blue'])
    })
  })

test('who declines is told why, keeps the old logo and chooses again', async ({ page }) => {
  const logos = new LogoPage(page)
  await logos.open('NANO')
  const area = logos.area('dark')
  await area.put({ name: 'stare.png', bytes: png(30, 30) })
  await expect(area.remove).toBeVisible()
  await area.put({ name: 'wysokie.png', bytes: png(40, 160) })
  await expect(area.root).toContainText('Po zmniejszeniu: 20 × 80 px')
  await expect(area.remove).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(area.keepLarge).toBeFocused()
  await page.keyboard.press('Space')
  await expect(area.fault).toHaveText('Obraz jest większy niż 200 × 80 px.')
  await expect(area.choose).toBeFocused()
  await expect(area.root).toContainText('stare.png')
  await area.put({ name: 'nowe.png', bytes: png(31, 30) })
  await expect(logos.notifications).toContainText('Plik nowe.png został wgrany poprawnie')
  await expect(area.fault).toHaveCount(0)
})

test('a file of too many bytes becomes smaller; what is no picture is not offered', {
  tag: '@long',
}, async ({ page }) => {
  const logos = new LogoPage(page)
  await logos.open('PURCHASE_FINANCE')
  const area = logos.area('default')
  const heavy: LogoFile = { name: 'ciężki.png', bytes: pngOfBytes(2 * 1024 * 1024 + 1) }
  await area.put({ ...heavy, bytes: heavy.bytes.fill(0, 0, 60) })
  await expect(area.fault).toHaveText('Plik jest większy niż 2 MB.')
  await expect(area.sendSmaller).toHaveCount(0)
  await area.put({ ...heavy, bytes: pngOfBytes(2 * 1024 * 1024 + 1) })
  await expect(area.fault).toHaveText(/^Plik jest większy niż 2 MB\. Możesz .* 10 × 10 px\.$/)
  await area.sendSmaller.click()
  await expect(logos.notifications).toHaveText('Plik ciężki.png został wgrany poprawnie')
  await expect(area.preview).toBeVisible()
})
