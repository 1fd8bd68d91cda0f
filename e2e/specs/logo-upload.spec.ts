import type { Page } from '@playwright/test'
import { png, pngOfBytes, svg } from '../../packages/testing/pictures.ts'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { type LogoFile, LogoPage, logoCall } from '../logo-page.ts'
import { spoilAccessToken } from '../stored-tokens.ts'

// A server of its own: a partner uploads twenty files an hour.
test.use({ user: 'broker', portalEnv: { LOG_LEVEL: 'error' } })

test('a logo of each type is uploaded, shown, replaced and removed', async ({ page }) => {
  const logos = new LogoPage(page)
  await logos.open('SKONTO')
  const usual = logos.area('default')
  const deleted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deleted.push(request.url())
  })

  await expect(usual.preview).toHaveCount(0)
  await usual.put({ name: 'łączka.png', bytes: png(200, 80) })
  await expect(logos.notifications).toHaveText('Plik łączka.png został wgrany poprawnie')
  await expect(usual.preview).toBeVisible()
  await expect(usual.root).toContainText('łączka.png')
  await expect(usual.choose).toBeFocused()
  const width = () => usual.preview.evaluate((picture: HTMLImageElement) => picture.naturalWidth)
  await expect.poll(width).toBe(200)
  const first = await usual.preview.getAttribute('src')

  const dark = logos.area('dark')
  // Without a size, as Illustrator writes it: the ratio of an A4 page.
  const drawing = svg('<rect width="842" height="595" fill="#fff"/>', 'viewBox="0 0 842 595"')
  await dark.drop([{ name: 'jasne.svg', bytes: drawing }])
  await expect(logos.notifications).toContainText('Plik jasne.svg został wgrany poprawnie')
  await expect(dark.preview).toBeVisible()
  const drawn = await dark.preview.boundingBox()
  expect([Math.round(drawn?.width ?? 0), drawn?.height]).toEqual([113, 80])
  const ground = dark.preview.locator('..')
  await expect(ground).toHaveCSS('background-color', 'rgb(20, 33, 43)')
  expect(deleted).toEqual([])

  await usual.put({ name: 'nowe.PNG', bytes: png(10, 10) })
  await expect(logos.notifications).toContainText('Plik nowe.PNG został wgrany poprawnie')
  await expect(logos.notifications).toContainText('Poprzedni plik został usunięty')
  expect(deleted).toEqual([expect.stringContaining(`/logo/${first?.split('/').at(-1)}`)])
  await expect.poll(width).toBe(10)
  await expect(dark.preview).toBeVisible()

  await usual.remove.click()
  await expect(logos.notifications).toContainText('Plik został usunięty')
  await expect(usual.preview).toHaveCount(0)
  await expect(usual.choose).toBeFocused()
  await page.reload()
  await expect(dark.preview).toBeVisible()
  await expect(usual.choose).toHaveAccessibleName('Wybierz plik: Logo podstawowe')
  await expect(usual.preview).toHaveCount(0)
})

test('the same file sent again at once is the same logo: nothing is deleted', {
  tag: '@long',
}, async ({ page }) => {
  const logos = new LogoPage(page)
  await logos.open('NANO')
  const area = logos.area('default')
  const file = { name: 'to-samo.png', bytes: png(20, 20) }
  let deletions = 0
  page.on('request', (request) => (deletions += request.method() === 'DELETE' ? 1 : 0))
  for (const _ of [1, 2]) {
    const answer = page.waitForResponse(logoCall)
    await area.put(file)
    await answer
    await expect(area.progress).toHaveCount(0)
  }
  await expect(area.preview).toBeVisible()
  await expect(logos.notifications).toHaveText('Plik to-samo.png został wgrany poprawnie')
  expect(deletions).toBe(0)
})

test('the upload of a large file shows its progress and can be aborted', { tag: '@long' }, async ({
  page,
  api,
  setLine,
}) => {
  const logos = new LogoPage(page)
  await logos.open('DEFERRED_PAYMENT')
  const area = logos.area('default')
  const { recommendationCode } = await api.get<{ recommendationCode: string }>('/user_info')
  await setLine({ uploadThroughput: 60_000 })
  await area.choose.focus()
  await area.put({ name: 'duże.png', bytes: pngOfBytes(600_000) })
  await expect(area.progress).toHaveAccessibleName('Wgrywanie: duże.png')
  const share = () => area.progress.evaluate((bar: HTMLProgressElement) => bar.value)
  await expect.poll(share).toBeGreaterThan(0)
  expect(await share()).toBeLessThan(100)
  await area.root.getByRole('button', { name: 'Przerwij' }).click()
  await expect(area.progress).toHaveCount(0)
  await expect(area.choose).toBeFocused()
  await expect(logos.notifications).toBeEmpty()
  const summary = `/automatic-integration/recommendation-code/${recommendationCode}/summary/product/DEFERRED_PAYMENT`
  expect(await api.get(summary)).toMatchObject({ logo: [] })

  await setLine({})
  await area.put({ name: 'duże.png', bytes: pngOfBytes(600_000) })
  await expect(logos.notifications).toHaveText('Plik duże.png został wgrany poprawnie')
  await expect(area.preview).toBeVisible()
})

test('an expired token is refreshed during an upload', async ({ page, watch }) => {
  watch.announce(logoCall)
  const logos = new LogoPage(page)
  await logos.open('DEFERRED_PAYMENT')
  await spoilAccessToken(page)
  await logos.area('dark').put({ name: 'ciemne.png', bytes: png(30, 30) })
  await expect(logos.notifications).toHaveText('Plik ciemne.png został wgrany poprawnie')
  await expect(logos.area('dark').preview).toBeVisible()
})

test('the keyboard alone chooses and removes', async ({ page }) => {
  const logos = new LogoPage(page)
  // Asked for in time: the browser must know before the key is pressed.
  const chooser = page.waitForEvent('filechooser')
  await logos.open('PURCHASE_FINANCE')
  const area = logos.area('default')
  await page.getByRole('link', { name: /^Otwórz dokumentację/ }).focus()
  await page.keyboard.press('Tab')
  await expect(area.choose).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(5, 5) })
  await expect(area.preview).toBeVisible()
  await expect(area.choose).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(logos.notifications).toContainText('Plik został usunięty')
  await expect(area.choose).toBeFocused()
})

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

for (const { device, viewport, tag } of bothSizes)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ viewport })

    test('a photograph that is too large is shown smaller, and sent so by the keyboard', {
      tag: '@long',
    }, async ({ page }) => {
      const logos = new LogoPage(page)
      await logos.open('SKONTO')
      const area = logos.area('default')
      let count = 0
      page.on('request', (request) => (count += logoCall.test(request.url()) ? 1 : 0))
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
      expect(count).toBe(0)

      await page.keyboard.press('Enter')
      await expect(logos.notifications).toHaveText('Plik zdjęcie.png został wgrany poprawnie')
      await expect(area.fault).toHaveCount(0)
      await expect(area.root).toContainText('zdjęcie.png')
      await expect(area.choose).toBeFocused()
      const source = await area.preview.getAttribute('src')
      expect(await halves(page, source)).toEqual([200, 50, 'red', 'blue'])
    })
  })

test('a declined reduction gives its reason, keeps the old logo and another can be chosen', {
  tag: '@long',
}, async ({ page }) => {
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
