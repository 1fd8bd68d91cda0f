import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, supportUrl, test } from '../fixtures.ts'

for (const { device, viewport, tag } of bothSizes)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ viewport })

    test('help answers for the page, leads to people, and its button covers nothing', async ({
      page,
    }) => {
      await page.goto('/lead-list')
      const button = page.getByRole('button', { name: 'Pomoc', exact: true })
      const row = page.locator('main li, tbody tr').last()
      await expect(row).toBeVisible()
      const [tab, list] = [await button.boundingBox(), await row.boundingBox()]
      expect(tab?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
      await button.click()
      const help = page.getByRole('dialog', { name: 'Pomoc' })
      await help.getByText('Jak długo klient jest chroniony?').click()
      await expect(help.getByText(/^Do dnia podanego przy zgłoszeniu/)).toBeVisible()
      await expect(help.getByText('Jak uruchomić integrację?')).toHaveCount(0)
      const support = help.getByRole('link', { name: /^Centrum pomocy/ })
      await expect(support).toHaveAttribute('href', supportUrl)
      await expect(support).toHaveAttribute('target', '_blank')
      await expectAccessible(page)
      await help.getByRole('button', { name: 'Your salesman' }).click()
      const salesman = page.getByRole('dialog', { name: 'Your salesman heading' })
      await expect(salesman).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(salesman).toBeHidden()
      await help.getByRole('link', { name: 'Materiały szkoleniowe' }).click()
      await expect(page).toHaveURL(/marketing-resources$/)
      await expect(help).toBeHidden()
    })
  })

test('a closed help button stays hidden for 14 days; the account menu still opens the help', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Pomoc', exact: true })
  const help = page.getByRole('dialog', { name: 'Pomoc' })
  await button.press('Enter')
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  const cookie = (await context.cookies()).find(({ name }) => name === 'portal-help-closed')
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(14)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  await expect(button).toHaveCount(0)
  const account = page.getByRole('button', { name: 'Konto: partner' })
  await account.click()
  await page.getByRole('menuitem', { name: 'Pomoc' }).click()
  await help.getByRole('button', { name: 'Zamknij pomoc' }).click()
  await expect(account).toBeFocused()
  await context.clearCookies()
  await page.reload()
  await expect(button).toBeVisible()
})

test.describe('a broker', () => {
  test.use({ user: 'broker' })

  test('reads in the help and in an article that the form takes real applications only', async ({
    page,
  }) => {
    await page.goto('/')
    const article = page.getByRole('listitem').filter({ hasText: 'Zanim uruchomisz integrację' })
    await expect(article).toContainText(/od chwili aktywacji.*Nie ma trybu testowego/)
    await page.goto('/integrations')
    await page.getByRole('button', { name: 'Pomoc', exact: true }).click()
    const help = page.getByRole('dialog', { name: 'Pomoc' })
    await help.getByText('Czym różnią się klucze testowe i produkcyjne?').click()
    await expect(help.getByText(/^Kluczami testowymi/)).toContainText(
      /każdy złożony w\snim wniosek jest prawdziwy, więc nie składaj/,
    )
  })
})
