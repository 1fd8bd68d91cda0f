import { png, pngOfBytes, svg } from '../../packages/testing/pictures.ts'
import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { dropOn, LogoPage, logoCall } from '../logo-page.ts'
import { watchNotifications } from '../seen-notifications.ts'
import { endSession, refreshCall } from '../stored-tokens.ts'

// A server of its own: a partner uploads twenty files an hour.
test.use({ user: 'broker', portalEnv: { LOG_LEVEL: 'error' } })

const whole = { name: 'logo.png', bytes: png(100, 40) }
const sorry = 'Przepraszamy. Nie udało się wgrać pliku: '

test('a file against the rules shows an error and is not sent', async ({ page }) => {
  const logos = new LogoPage(page)
  await logos.open('SKONTO')
  const area = logos.area('default')
  let count = 0
  page.on('request', (request) => (count += logoCall.test(request.url()) ? 1 : 0))
  for (const [file, reason, isOffered] of [
    [{ ...whole, name: `${'ł'.repeat(252)}.png` }, 'Za długa nazwa pliku'],
    [{ ...whole, name: 'logo.gif' }, 'To nie jest plik PNG, JPG ani SVG.'],
    [{ ...whole, name: 'logo' }, 'To nie jest plik PNG, JPG ani SVG.'],
    [
      { name: 'a.png', bytes: pngOfBytes(2 * 1024 * 1024 + 1) },
      'Plik jest większy niż 2 MB.',
      true,
    ],
    [{ name: 'a.png', bytes: png(201, 80) }, 'Obraz jest większy niż 200 × 80 px.', true],
    [{ name: 'a.png', bytes: png(200, 81) }, 'Obraz jest większy niż 200 × 80 px.', true],
  ] as const) {
    await area.put(file)
    if (isOffered) await area.keepLarge.click()
    await expect(area.fault).toHaveText(reason)
    await expect(area.preview).toHaveCount(0)
  }
  await area.put({ ...whole, name: 'fdp\u202Egnp.png' })
  await expect(area.fault).toHaveText(/^Nazwa pliku zawiera niedozwolony znak: U\+202E/)
  await area.drop([whole, whole])
  await expect(area.fault).toHaveText('Wybierz jeden plik.')
  expect(await dropOn(page.getByRole('main'), [whole])).toBe(true)
  expect(count).toBe(0)
  await expect(logos.area('dark').fault).toHaveCount(0)

  await area.put({ ...whole, name: `${'ł'.repeat(251)}.png` })
  await expect(area.preview).toBeVisible()
  await expect(area.fault).toHaveCount(0)
})

test('a fault that only the server finds shows its reason', async ({ page, watch }) => {
  watch.announce(logoCall)
  const logos = new LogoPage(page)
  await logos.open('NANO')
  const area = logos.area('default')
  for (const [name, bytes, reason] of [
    ['cięty.png', png(100, 40).subarray(0, 60), /^Pliku nie da się odczytać jako obrazu/],
    ['obraz.jpg', png(100, 40), /czy rozszerzenie pasuje do zawartości\.$/],
    [
      'typ.svg',
      Buffer.from(`<!DOCTYPE svg>${svg('')}`),
      /^Ten plik SVG zawiera deklarację DOCTYPE/,
    ],
  ] as const) {
    await area.put({ name, bytes })
    await expect(logos.notifications).toContainText(sorry + name)
    await expect(area.fault).toHaveText(reason)
    await expect(area.preview).toHaveCount(0)
    await expect(area.choose).toBeFocused()
  }
})

test('a server that fails, and one that gives a reason of its own', async ({ page, watch }) => {
  watch.announce(logoCall)
  const logos = new LogoPage(page)
  await logos.open('NANO')
  const area = logos.area('dark')
  const refuse = async (status: number, body: object | string, says: string, reason?: RegExp) => {
    await page.route(logoCall, (route) =>
      typeof body === 'string'
        ? route.fulfill({ status, body, contentType: 'text/html' })
        : route.fulfill({ status, json: body }),
    )
    await area.put(whole)
    await expect(logos.notifications).toHaveText(says)
    if (reason) await expect(area.fault).toHaveText(reason)
    else await expect(area.fault).toHaveCount(0)
    await expect(area.progress).toHaveCount(0)
    await expect(area.choose).toBeEnabled()
    await logos.notifications.getByRole('button').click()
    await page.unroute(logoCall)
  }
  await refuse(500, '<h1>Oops</h1>', `${sorry}logo.png`)
  await refuse(400, {}, `${sorry}logo.png`)
  await refuse(400, { errors: ['Logo jest nieczytelne.'] }, `${sorry}logo.png`, /^Logo jest nieczy/)
  await refuse(403, {}, 'Nie masz uprawnień do wgrania pliku')
  await refuse(503, {}, `${sorry}logo.png`, /^Usługa jest chwilowo niedostępna/)
  await refuse(429, {}, `${sorry}logo.png`, /^Zbyt wiele prób/)

  await page.route(logoCall, (route) => route.abort('connectionreset'))
  await area.put(whole)
  await expect(logos.notifications).toHaveText(`${sorry}logo.png`)
  await expect(area.fault).toHaveText(/^Brak połączenia z\sserwerem/)
  await page.unroute(logoCall)

  await area.put(whole)
  await expect(area.preview).toBeVisible()
  await expect(area.fault).toHaveCount(0)
})

test('a deletion that fails says so, and the logo stays', async ({ page, watch }) => {
  watch.announce(logoCall)
  const logos = new LogoPage(page)
  await logos.open('DEFERRED_PAYMENT')
  const area = logos.area('default')
  await area.put(whole)
  await expect(area.preview).toBeVisible()
  await page.route(logoCall, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  const summary = page.waitForResponse(/\/summary\/product\//)
  await area.remove.click()
  await expect(logos.notifications).toContainText('Przepraszamy. Nie udało się usunąć pliku')
  // The file may be gone all the same.
  await summary
  await expect(area.preview).toBeVisible()
  await area.put({ name: 'inne.png', bytes: png(60, 30) })
  await expect(logos.notifications).toContainText('Plik inne.png został wgrany poprawnie')
  await expect(logos.notifications).toContainText('Przepraszamy. Nie udało się usunąć pliku')
  await expect(area.root).toContainText('inne.png')
})

test('a session that is over is asked for anew over the page, and the upload goes on', async ({
  page,
  watch,
}) => {
  watch.announce(logoCall)
  watch.announce(refreshCall)
  const notifications = await watchNotifications(page)
  const logos = new LogoPage(page)
  await logos.open('SKONTO')
  await endSession(page)
  await logos.area('dark').put(whole)
  const dialog = page.getByRole('dialog', { name: 'Sesja wygasła' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill('Portal-2026')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(logos.area('dark').preview).toBeVisible()
  expect(await notifications()).not.toContain('Nie masz uprawnień do wgrania pliku')
})

for (const [device, viewport] of Object.entries(sizes))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('an area is accessible while empty, refused, uploading and uploaded', async ({ page }) => {
      const logos = new LogoPage(page)
      await logos.open('PURCHASE_FINANCE')
      const area = logos.area('default')
      await expectAccessible(page)
      await area.put({ ...whole, name: 'logo.gif' })
      await expect(area.fault).toBeVisible()
      await expectAccessible(page)
      let letGo = () => {}
      const gate = new Promise<void>((resolve) => (letGo = resolve))
      await page.route(logoCall, async (route) => {
        await gate
        await route.continue()
      })
      await area.put({ ...whole, name: `${device.padEnd(251, 'ł')}.png` })
      await expect(area.progress).toBeVisible()
      await expectAccessible(page)
      letGo()
      await expect(area.preview).toBeVisible()
      await expectAccessible(page)
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(pageWidth).toBeLessThanOrEqual(viewport.width)
      const inside = (await area.preview.locator('..').boundingBox())?.width ?? 0
      expect(inside).toBeLessThan((await area.root.boundingBox())?.width ?? 0)
    })
  })

test('a browser that sends far too much reads the answer, not a broken connection', async ({
  page,
  watch,
}) => {
  watch.announce(logoCall)
  const logos = new LogoPage(page)
  await logos.open('SKONTO')
  const answered = page.waitForRequest(logoCall)
  await logos.area('default').put(whole)
  const url = (await answered).url()
  for (const megabytes of [10, 50]) {
    const answer = await page.evaluate(
      async ([address, size]) => {
        const form = new FormData()
        const bytes = new Uint8Array(size * 1024 * 1024)
        form.append('companyLogo', new File([bytes], 'a.png', { type: 'image/png' }))
        const authorization = `Bearer ${localStorage.getItem('token')}`
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization },
          body: form,
        })
        return [response.status, await response.text()] as const
      },
      [url, megabytes] as const,
    )
    expect(answer).toEqual([400, expect.stringContaining('larger than is taken here')])
  }
})
