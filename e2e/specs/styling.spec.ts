import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { productCall } from '../integration-page.ts'
import { StylingPage, styleCall } from '../styling-page.ts'

// A server of its own: these journeys save the styles of a broker's products.
test.use({ user: 'broker', portalEnv: { LOG_LEVEL: 'error' } })

const blue = 'rgb(0, 157, 215)'
const crimson = 'rgb(218, 0, 65)'
const green = 'rgb(12, 167, 137)'
const usual = { primary: blue, secondary: blue, body: 6, button: 6 }

test('a style is chosen, seen at once, saved, changed and its code downloaded', async ({
  page,
}) => {
  const styling = new StylingPage(page)
  const saves: [string, unknown][] = []
  page.on('request', (request) => {
    if (styleCall.test(request.url())) saves.push([request.method(), request.postDataJSON()])
  })
  await styling.goto('SKONTO')
  const formCode = styling.download('formularza')
  const calculatorCode = styling.download('kalkulatora')
  await expect(formCode).toBeDisabled()
  await expect(formCode).toHaveAccessibleDescription(
    'Kod formularza pobierzesz po zapisaniu jego stylu.',
  )
  await expect(calculatorCode).toBeDisabled()

  await styling.open.click()
  await expect(styling.tab('Form')).toHaveAttribute('aria-selected', 'true')
  const preview = styling.preview('formularza')
  await preview.expectStyle(usual)
  const drawn = await preview.window.elementHandle()
  await styling.color('główny', 'malinowy').check()
  await styling.code('dodatkowy').fill(' 0ca789 ')
  await expect(styling.code('dodatkowy')).toHaveValue('#0CA789')
  await styling.radius('okna').fill('40')
  await styling.radius('przycisków').fill('25')
  const style = { primary: crimson, secondary: green, body: 40, button: 25 }
  await preview.expectStyle(style)
  expect(await drawn?.evaluate((window) => window.isConnected)).toBe(true)
  await expect(styling.dialog.getByText('40 px')).toBeVisible()

  await styling.save.dblclick()
  await expect(styling.notifications).toHaveText('Style has been saved')
  const styles = {
    primaryColor: '#DA0041',
    secondaryColor: '#0CA789',
    borderRadiusBody: '40',
    borderRadiusButton: '25',
    logoFileId: null,
  }
  const versions = { form: expect.any(String) }
  const data = { type: 'form', styles, product: 'SKONTO', applyToAllStyles: false, versions }
  expect(saves).toEqual([['POST', { data }]])
  await expect(styling.save).toBeFocused()

  await styling.chooser('główny').fill('#3e4cb4')
  await preview.expectStyle({ ...style, primary: 'rgb(62, 76, 180)' })
  await styling.save.click()
  await expect
    .poll(() => saves.at(-1))
    .toMatchObject([
      'PUT',
      { data: { type: 'form', styles: { ...styles, primaryColor: '#3E4CB4' } } },
    ])
  await expect(styling.save).toBeFocused()
  await expect(styling.tab('Form')).toHaveAccessibleName('Form')
  await page.keyboard.press('Escape')
  await expect(styling.dialog).toBeHidden()
  await expect(styling.open).toBeFocused()

  await expect(formCode).toBeEnabled()
  await expect(calculatorCode).toBeDisabled()
  const waiting = page.waitForEvent('download')
  await formCode.click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('kod_formularza.txt')
  const code = await readFile(await file.path(), 'utf8')
  expect(code).toContain(`script.src = "${new URL(page.url()).origin}/sdk/v1.js"`)
  expect(code).toContain('recommendationCode: "BRK2026"')
  expect(code).toMatch(/styleId: "[0-9a-f-]{36}"/)

  await page.reload()
  await styling.open.click()
  await preview.expectStyle({ ...style, primary: 'rgb(62, 76, 180)' })
})

test('the other type is styled separately or together', { tag: '@long' }, async ({ page }) => {
  const styling = new StylingPage(page)
  await styling.gotoEditor('NANO')
  await styling.color('główny', 'malinowy').check()
  await styling.tab('Calculator').click()
  const calculator = styling.preview('kalkulatora')
  await calculator.expectStyle(usual)
  await styling.radius('okna').fill('100')
  await styling.color('dodatkowy', 'morski').check()
  await calculator.expectStyle({ primary: blue, secondary: green, body: 100, button: 6 })
  for (const tab of ['Form', 'Calculator'] as const)
    await expect(styling.tab(tab)).toHaveAccessibleName(`${tab} (niezapisane zmiany)`)

  await styling.tab('Form').click()
  await styling.preview('formularza').expectStyle({ ...usual, primary: crimson })
  await styling.applyToAll.check()
  await styling.save.click()
  await expect(styling.notifications).toHaveText('Style has been saved')
  await expect(styling.tab('Form')).toHaveAccessibleName('Form')
  // The unsaved changes of the other type are kept and can be discarded.
  await expect(styling.tab('Calculator')).toHaveAccessibleName('Calculator (niezapisane zmiany)')
  await styling.tab('Calculator').click()
  await calculator.expectStyle({ primary: blue, secondary: green, body: 100, button: 6 })
  await styling.cancel.click()
  await calculator.expectStyle({ ...usual, primary: crimson })
  await expect(styling.tab('Calculator')).toHaveAccessibleName('Calculator')
  await styling.dialog.getByRole('button', { name: 'Zamknij', exact: true }).click()
  await expect(styling.download('formularza')).toBeEnabled()
  await expect(styling.download('kalkulatora')).toBeEnabled()
})

test('the keyboard alone styles, saves and closes', async ({ page }) => {
  const styling = new StylingPage(page)
  await styling.goto('DEFERRED_PAYMENT')
  await styling.open.focus()
  await page.keyboard.press('Enter')
  await styling.tab('Form').focus()
  await page.keyboard.press('ArrowRight')
  await expect(styling.tab('Calculator')).toBeFocused()
  const preview = styling.preview('kalkulatora')
  await expect(preview.window).toBeVisible()
  // The choice is of colours, so they stay where the user's own are forced.
  await page.emulateMedia({ forcedColors: 'active' })
  await preview.expectStyle(usual)
  const crimsonBox = styling.color('główny', 'malinowy').locator('xpath=..')
  await expect(crimsonBox).toHaveCSS('background-color', crimson)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(styling.color('główny', 'malinowy')).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(styling.color('główny', 'czarny')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(styling.chooser('główny')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(styling.code('główny')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('#8FD14F')
  await expect(styling.color('główny', 'jasnozielony')).toBeChecked()
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab')
  await expect(styling.radius('okna')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  await preview.expectStyle({ primary: 'rgb(143, 209, 79)', secondary: blue, body: 99, button: 0 })

  await expect(styling.radius('przycisków')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(styling.save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(styling.notifications).toHaveText('Style has been saved')
  await page.keyboard.press('Escape')
  await expect(styling.dialog).toBeHidden()
  await expect(styling.open).toBeFocused()
})

test('a colour shows its contrast', { tag: '@long' }, async ({ page }) => {
  const styling = new StylingPage(page)
  await styling.gotoEditor('PURCHASE_FINANCE')
  const note = styling.contrast('główny')
  await expect(note).toContainText('3,09:1. Wystarczy dla przycisków i linii')
  await expect(note).toContainText('Napis na przycisku będzie czarny (6,8:1).')
  await styling.color('główny', 'żółty').check()
  await expect(note).toContainText('1,59:1. Kolor jest słabo widoczny na białym tle')
  await expect(note).toContainText('Przycisk otrzyma szary obrys.')
  await styling.code('główny').fill('#3E4CB4')
  await expect(note).toContainText('Kolor jest dobrze widoczny.')
  await expect(note).toContainText('Napis na przycisku będzie biały')
  await expect(styling.contrast('dodatkowy')).not.toContainText('Napis')
  // No colour has a contrast, and no word is three digits of one.
  await styling.code('główny').fill('red')
  await expect(note).toHaveText(/^Podaj kolor w\spostaci #RRGGBB/)
  await styling.code('dodatkowy').fill('0cf')
  await expect(styling.code('główny')).toHaveValue('red')
  await styling.save.focus()
  await expect(styling.code('dodatkowy')).toHaveValue('#00CCFF')
})

test('the style of the other type is overwritten only if the user has just checked it', {
  tag: '@long',
}, async ({ page }) => {
  const styling = new StylingPage(page)
  await styling.gotoEditor('DEFERRED_PAYMENT')
  const { applyToAll, cancel } = styling
  await expect(cancel).toBeDisabled()
  await applyToAll.check()
  await styling.tab('Calculator').click()
  await expect(applyToAll).not.toBeChecked()
  await expect(cancel).toBeDisabled()
  await applyToAll.check()
  const radius = await styling.radius('okna').inputValue()
  await styling.radius('okna').fill('33')
  await cancel.focus()
  await page.keyboard.press('Enter')
  await expect(applyToAll).not.toBeChecked()
  await expect(styling.radius('okna')).toHaveValue(radius)
  await expect(cancel).toBeDisabled()
  await expect(cancel).toBeFocused()
  await applyToAll.check()
  await styling.save.click()
  await expect(styling.notifications).toHaveText('Style has been saved')
  await expect(applyToAll).not.toBeChecked()
})

test('a product without form and calculator has no styling', { tag: '@long' }, async ({ page }) => {
  await page.goto('/integrations/produkt/details?product=PRAGMA_PAY')
  await expect(page.getByRole('heading', { name: 'Logo', exact: true })).toBeVisible()
  await expect(new StylingPage(page).open).toHaveCount(0)
  const about = page.getByText('Dodaj logo firmy w dwóch wersjach')
  await expect(about).toBeVisible()
  await expect(about).not.toContainText('formularz')
})

test('the page says what the codes do before and after the activation; the preview has the terms of the product', {
  tag: '@long',
}, async ({ page }) => {
  const styling = new StylingPage(page)
  await styling.goto('PURCHASE_FINANCE')
  await expect(
    page.getByText(/^Formularz przyjmuje prawdziwe wnioski i\snie ma trybu testowego\./),
  ).toBeVisible()
  await styling.gotoEditor('SKONTO')
  await expect(page.getByText(/prawdziwe wnioski: trybu testowego nie ma\.$/)).toBeVisible()
  await styling.tab('Calculator').click()
  const { root } = styling.preview('kalkulatora')
  await expect(root.getByText('Oblicz koszt', { exact: true })).toBeVisible()
  await expect(root.locator('.option')).toHaveText(['1 mies.', '2 mies.', '3 mies.'])

  await page.route(productCall, async (route) => {
    const response = await route.fetch()
    const json: unknown = await response.json()
    await route.fulfill({ response, json: Object.assign({}, json, { calculator: null }) })
  })
  await styling.gotoEditor('SKONTO')
  await styling.tab('Calculator').click()
  await expect(styling.dialog.getByText(/^Kalkulatora jeszcze nie ma: finansujący/)).toBeVisible()
  await expect(root.locator('.window')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(styling.download('kalkulatora')).toHaveAccessibleDescription(
    /^Kalkulatora jeszcze nie ma/,
  )
})
