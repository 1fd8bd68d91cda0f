import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { png } from '../../packages/testing/pictures.ts'
import { hostileCss } from '../hostile-css.ts'
import { LogoPage } from '../logo-page.ts'
import { createBroker, signInFirst } from '../new-broker.ts'
import { expect, test } from '../shop.ts'
import { StylingPage } from '../styling-page.ts'

// A server of its own, with one more broker.
test.use({ portalEnv: { LOG_LEVEL: 'error' } })

async function downloaded(page: Page, button: Locator): Promise<string> {
  const waiting = page.waitForEvent('download')
  await button.click()
  return readFile(await (await waiting).path(), 'utf8')
}

test('a broker goes from the first sign-in to a working shop', async ({ page, portal, shop }) => {
  test.setTimeout(90_000)
  await signInFirst(page, portal, await createBroker(portal))
  await page.getByRole('navigation').getByRole('link', { name: 'Integrations' }).click()
  // With one product there is no list to choose from.
  await expect(page.getByRole('heading', { name: 'Finansowanie zakupów' })).toBeVisible()

  const logos = new LogoPage(page)
  await logos.area('default').put({ name: 'sklep.png', bytes: png(180, 60) })
  await expect(logos.area('default').preview).toBeVisible()

  const styling = new StylingPage(page)
  await styling.open.click()
  await expect(styling.preview('formularza').root.locator('img')).toBeVisible()
  await styling.color('główny', 'granatowy').check()
  await styling.color('dodatkowy', 'żółty').check()
  await styling.radius('okna').fill('30')
  await styling.radius('przycisków').fill('15')
  await styling.applyToAll.check()
  await styling.save.click()
  await expect(styling.notifications).toContainText('Style has been saved')
  await page.keyboard.press('Escape')
  await expect(styling.dialog).toBeHidden()

  await page.getByRole('main').getByRole('button', { name: 'Activate' }).last().click()
  await expect(styling.notifications).toContainText('Integration has been activated')
  const form = await downloaded(page, styling.download('formularza'))
  const calculator = await downloaded(page, styling.download('kalkulatora'))
  expect(form).toContain('PAYMENT_ID')
  const shopPage = await page.context().newPage()

  for (const css of ['', hostileCss]) {
    await shop.open(shopPage, calculator, { css })
    const box = shopPage.getByRole('region', { name: 'Oblicz raty' })
    await expect(box).toHaveCSS('border-top-left-radius', '30px')
    await expect(box).toHaveCSS('border-top-color', 'rgb(250, 199, 16)')
    const chosen = box.locator('input:checked + span')
    await expect(chosen).toHaveCSS('background-color', 'rgb(62, 76, 180)')
    await expect(chosen).toHaveCSS('border-radius', '15px')
    const width = () => box.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth)
    await expect.poll(width).toBe(180)

    await shop.open(shopPage, form.replace('PAYMENT_ID', 'ZAM-2026-1'), { css })
    const dialog = shopPage.getByRole('dialog', { name: 'Dane firmy' })
    await expect(dialog).toHaveCSS('border-radius', '30px')
    const next = dialog.getByRole('button', { name: 'Dalej' })
    await expect(next).toHaveCSS('background-color', 'rgb(62, 76, 180)')
    await expect(next).toHaveCSS('border-radius', '15px')
    await expect(next).toHaveCSS('color', 'rgb(255, 255, 255)')
    await dialog.getByLabel('NIP').fill('1234563218')
    await next.click()
    await expect(shopPage.getByRole('heading', { name: 'Zgody i regulamin' })).toBeVisible()
  }
})
