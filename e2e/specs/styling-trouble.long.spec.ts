import { readFile } from 'node:fs/promises'
import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdAnswers } from '../held-answer.ts'
import type { PortalApi } from '../portal-api.ts'
import { StylingPage, styleCall } from '../styling-page.ts'

// A server of its own: these journeys save the styles of a broker's products.
test.use({ user: 'broker', portalEnv: { LOG_LEVEL: 'error' } })

const base = '/automatic-integration/recommendation-code/BRK2026'

/** A save by another tab or another user. */
function saveElsewhere(api: PortalApi, product: string, type: string, primaryColor: string) {
  return api.post(`${base}/styles`, { data: { type, styles: { primaryColor }, product } })
}

async function savedColors(api: PortalApi, product: string): Promise<Record<string, string>> {
  const { styles } = await api.get<{
    styles: { type: string; styles: { primaryColor: string } }[]
  }>(`${base}/summary/product/${product}`)
  return Object.fromEntries(styles.map(({ type, styles }) => [type, styles.primaryColor]))
}

test('a style saved elsewhere meanwhile is not overwritten without asking', async ({
  page,
  watch,
  api,
}) => {
  watch.announce(styleCall)
  const styling = new StylingPage(page)
  await saveElsewhere(api, 'SKONTO', 'form', '#111111')
  await styling.gotoEditor('SKONTO')
  await styling.code('główny').fill('#222222')
  await saveElsewhere(api, 'SKONTO', 'form', '#333333')
  await styling.save.click()
  const notice = styling.conflict
  await expect(notice).toContainText('Ten styl zmieniono w międzyczasie w innym miejscu (Form)')
  await expect(styling.save).toBeFocused()
  expect(await savedColors(api, 'SKONTO')).toEqual({ form: '#333333' })
  await expect(styling.code('główny')).toHaveValue('#222222')

  // Another save before the choice is made: the choice was between other versions.
  await saveElsewhere(api, 'SKONTO', 'form', '#444444')
  await notice.getByRole('button', { name: 'Zapisz moją' }).click()
  await expect(notice).toContainText('Ten styl zmieniono')
  expect(await savedColors(api, 'SKONTO')).toEqual({ form: '#444444' })
  await notice.getByRole('button', { name: 'Zapisz moją' }).click()
  await expect(styling.notifications).toHaveText('Style has been saved')
  await expect(notice).toHaveCount(0)
  expect(await savedColors(api, 'SKONTO')).toEqual({ form: '#222222' })

  await styling.code('główny').fill('#555555')
  await styling.applyToAll.check()
  await saveElsewhere(api, 'SKONTO', 'calculator', '#666666')
  await styling.save.click()
  await expect(notice).toContainText('(Calculator)')
  expect(await savedColors(api, 'SKONTO')).toEqual({ form: '#222222', calculator: '#666666' })
  await notice.getByRole('button', { name: 'Zapisz moją' }).click()
  await expect(notice).toHaveCount(0)
  await expect
    .poll(() => savedColors(api, 'SKONTO'))
    .toEqual({ form: '#555555', calculator: '#555555' })
})

test('a style saved elsewhere can be taken over', async ({ page, watch, api }) => {
  watch.announce(styleCall)
  const styling = new StylingPage(page)
  await styling.gotoEditor('NANO')
  await styling.code('główny').fill('#222222')
  await saveElsewhere(api, 'NANO', 'form', '#DA0041')
  await styling.save.click()
  await styling.dialog.getByRole('button', { name: 'Wczytaj tamtą' }).click()
  await expect(styling.save).toBeFocused()
  await expect(styling.code('główny')).toHaveValue('#DA0041')
  await expect(styling.color('główny', 'malinowy')).toBeChecked()
  await expect(styling.tab('Form')).toHaveAccessibleName('Form')
  expect(await savedColors(api, 'NANO')).toEqual({ form: '#DA0041' })
  await styling.code('główny').fill('#222222')
  await saveElsewhere(api, 'NANO', 'form', '#222222')
  // The same on both sides is no conflict.
  await styling.save.click()
  await expect(styling.notifications).toHaveText('Style has been saved')
})

test('a draft from before a reload is not saved over a newer version', async ({
  page,
  watch,
  api,
}) => {
  watch.announce(styleCall)
  const styling = new StylingPage(page)
  await styling.gotoEditor('SKONTO')
  await styling.code('główny').fill('#121212')
  await saveElsewhere(api, 'SKONTO', 'form', '#343434')
  // The browser asks.
  page.context().removeAllListeners('dialog')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await styling.open.click()
  await expect(styling.code('główny')).toHaveValue('#121212')
  await styling.save.click()
  await expect(styling.conflict).toContainText('(Form)')
  expect(await savedColors(api, 'SKONTO')).toMatchObject({ form: '#343434' })
})

test('a text that is not a colour is not saved', async ({ page }) => {
  const styling = new StylingPage(page)
  await styling.gotoEditor('NANO')
  let count = 0
  page.on('request', (request) => (count += styleCall.test(request.url()) ? 1 : 0))
  await styling.code('dodatkowy').fill('#12345')
  // Shown during the typing, in place of the contrast; an error only after a try to save.
  await expect(styling.contrast('dodatkowy')).toHaveText(/^Podaj kolor w\spostaci #RRGGBB/)
  await expect(styling.code('dodatkowy')).toHaveAttribute('aria-invalid', 'false')
  await styling.code('dodatkowy').press('Enter')
  await expect(styling.code('dodatkowy')).toBeFocused()
  await expect(styling.code('dodatkowy')).toHaveAttribute('aria-invalid', 'true')
  await expect(styling.dialog.getByText('Podaj kolor w postaci #RRGGBB')).toBeVisible()
  await styling.tab('Calculator').click()
  await styling.tab('Form').click()
  await expect(styling.code('dodatkowy')).toHaveValue('#12345')
  await styling.color('dodatkowy', 'granatowy').check()
  await expect(styling.code('dodatkowy')).toHaveValue('#3E4CB4')
  expect(count).toBe(0)
  await styling.save.click()
  await expect(styling.notifications).toHaveText('Style has been saved')
})

test('a save that fails loses nothing', async ({ page, watch, api }) => {
  watch.announce(styleCall)
  const styling = new StylingPage(page)
  await styling.gotoEditor('DEFERRED_PAYMENT')
  await styling.radius('okna').fill('33')
  const alert = styling.dialog.getByRole('alert')
  for (const [status, says] of [
    [500, /^Something went wrong, try again later\.$/],
    [404, /^Something went wrong, try again later\.$/],
    [503, /^Usługa jest chwilowo niedostępna/],
  ] as const) {
    await page.route(styleCall, (route) => route.fulfill({ status, json: {} }))
    await styling.save.click()
    await expect(alert).toHaveText(says)
    await expect(styling.save).toBeFocused()
    await expect(styling.radius('okna')).toHaveValue('33')
    await page.unroute(styleCall)
  }
  await page.route(styleCall, (route) => route.abort('connectionreset'))
  await styling.save.click()
  await expect(alert).toHaveText(/^Brak połączenia z\sserwerem/)
  await page.unroute(styleCall)
  await styling.save.click()
  await expect(styling.notifications).toHaveText('Style has been saved')
  await expect(alert).toHaveCount(0)
  const summary = await api.get(`${base}/summary/product/DEFERRED_PAYMENT`)
  expect(summary).toMatchObject({ styles: [{ styles: { borderRadiusBody: '33' } }] })
})

test('unsaved changes stay, in every way of leaving', async ({ page }) => {
  const styling = new StylingPage(page)
  await page.goto('/integrations')
  await page.getByRole('link', { name: /Finansowanie zakupów/ }).click()
  await styling.open.click()
  await styling.color('główny', 'malinowy').check()
  await page.keyboard.press('Escape')
  await expect(styling.dialog).toBeHidden()
  await expect(styling.open).toBeFocused()
  await styling.open.click()
  await expect(styling.color('główny', 'malinowy')).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/integrations$/)
  await page.goForward()
  await styling.open.click()
  await expect(styling.color('główny', 'malinowy')).toBeChecked()
  await page.reload()
  await styling.open.click()
  await expect(styling.tab('Form')).toHaveAccessibleName('Form (niezapisane zmiany)')
  await styling.cancel.click()
  await expect(styling.code('główny')).toHaveValue('#009DD7')
})

test('Escape closes the dialog during a save, and the style is saved', async ({ page, api }) => {
  const styling = new StylingPage(page)
  await styling.gotoEditor('DEFERRED_PAYMENT')
  await styling.code('główny').fill('#777777')
  const letGo = await holdAnswers(page, styleCall)
  await styling.save.click()
  await expect(styling.save).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(styling.dialog).toBeHidden()
  letGo()
  await expect(styling.notifications).toHaveText('Style has been saved')
  expect(await savedColors(api, 'DEFERRED_PAYMENT')).toEqual({ form: '#777777' })
  await styling.open.click()
  await expect(styling.tab('Form')).toHaveAccessibleName('Form')
  await expect(styling.code('główny')).toHaveValue('#777777')
})

test('an address of the SDK that is none counts as left out', async ({ page, api, watch }) => {
  watch.announce(/config-faults/)
  await saveElsewhere(api, 'PURCHASE_FINANCE', 'calculator', '#111111')
  await page.route('/config.json', (route) =>
    route.fulfill({ json: { sdkUrl: { production: 'https://', test: 'https://' } } }),
  )
  const styling = new StylingPage(page)
  await styling.goto('PURCHASE_FINANCE')
  const waiting = page.waitForEvent('download')
  await styling.download('kalkulatora').click()
  const code = await readFile(await (await waiting).path(), 'utf8')
  expect(code).toContain(`script.src = "${new URL(page.url()).origin}/sdk/v1.js"`)
})

// So low that the preview on a phone scrolls.
const low = { desktop: sizes.desktop, phone: { width: 390, height: 730 } }
for (const [device, viewport] of Object.entries(low))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('every state of the dialog is accessible and fits', async ({ page, api, watch }) => {
      watch.announce(styleCall)
      const product = 'PURCHASE_FINANCE'
      const styling = new StylingPage(page)
      await styling.gotoEditor(product)
      await expectAccessible(page)
      await styling.tab('Calculator').click()
      await styling.radius('okna').fill('100')
      await styling.color('główny', 'żółty').check()
      await styling.code('dodatkowy').fill('red')
      await styling.save.click()
      await expectAccessible(page)
      const { width } = viewport
      expect(await styling.dialog.evaluate((box) => box.scrollWidth)).toBeLessThanOrEqual(width)
      await styling.code('dodatkowy').fill(device === 'phone' ? '#101010' : '#202020')
      await saveElsewhere(api, product, 'calculator', device === 'phone' ? '#303030' : '#404040')
      await styling.save.click()
      await expect(styling.conflict).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await page.route(styleCall, (route) => route.abort('connectionreset'))
      await styling.dialog.getByRole('button', { name: 'Zapisz moją' }).click()
      await expect(styling.dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
    })
  })
