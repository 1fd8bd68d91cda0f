import { bothSizes, expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { listPath } from '../list-page.ts'
import { LoginPage } from '../login-page.ts'

for (const { device, viewport, tag } of bothSizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test.describe('nobody signed in', () => {
      test.use({ user: null })

      test('the login page, and with all that it can say', { tag }, async ({ page, watch }) => {
        watch.announce(/login_check/)
        const login = new LoginPage(page)
        const accessibilityUrl = 'https://provider.example.com/accessibility'
        await page.route(/config\.json$/, async (route) => {
          const json = await (await route.fetch()).json()
          await route.fulfill({ json: { ...json, accessibilityUrl } })
        })
        await page.goto(listPath)
        await expect(login.submit).toBeVisible()
        await expect(
          page.getByRole('contentinfo').getByRole('link', { name: /^Dostępność/ }),
        ).toHaveAttribute('href', accessibilityUrl)
        await expectAccessible(page)
        await login.submit.click()
        await expect(page.getByText('This field is required')).toHaveCount(2)
        await expectAccessible(page)
        await login.fill('partner', 'wrong')
        await login.submit.click()
        await expect(login.failure).toBeVisible()
        await expectAccessible(page)
      })
    })

    test('the list with rows, filters, an open select, the calendar and the summary', {
      tag,
    }, async ({ page, list }) => {
      await page.goto(`${listPath}?product=NANO&sort=-amount`)
      await expect(list.count).toHaveText(/\d/)
      await expectAccessible(page)
      if (device === 'phone') await list.filters.getByRole('button', { name: /^Filter/ }).click()
      await list.combobox('Status').click()
      await expect(list.options('Status').filter({ hasText: 'Odrzucony' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await list.field('Data dodania: od').click()
      await expect(list.filters.getByRole('grid')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await list.openSummary()
      await expectAccessible(page)
    })
  })

test.describe('the menu on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('is accessible, and leads to the list', async ({ page, list }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Otwórz menu' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: /^Invoices and loans gained/ }).click()
    await expect(dialog).toBeHidden()
    await expect(list.results.getByRole('listitem').first()).toBeVisible()
  })
})

test.describe('at 320 px, which is a desktop zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('filters and summary do not scroll sideways', { tag: '@long' }, async ({ page, list }) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await page.goto(`${listPath}?page=75`)
    await expect(list.count).toHaveText(/\d/)
    expect(await overflow(), 'the list').toBeLessThanOrEqual(0)
    await list.filters.getByRole('button', { name: 'Filter' }).click()
    await expect(list.field('Numer własny')).toBeVisible()
    expect(await overflow(), 'the filters').toBeLessThanOrEqual(0)
    await list.openSummary()
    expect(await overflow(), 'the summary').toBeLessThanOrEqual(0)
  })
})
