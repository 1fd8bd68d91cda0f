import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { ListPage } from '../list-page.ts'
import { LoginPage } from '../login-page.ts'
import { filterQuery, password } from '../portal-api.ts'

test.use({ user: null })

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const plain = await focusStyle(target)
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1)
    await page.keyboard.press(key)
  await expect(target).toBeFocused()
  await expect.poll(() => focusStyle(target), 'how the focus shows').not.toBe(plain)
}

/** The styles of an element and its container that can show the focus. */
function focusStyle(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const box = element.parentElement
    return [element, box, box?.parentElement]
      .map((part) => (part ? getComputedStyle(part) : null))
      .map((style) => [style?.outline, style?.boxShadow, style?.borderColor].join())
      .join(';')
  })
}

test('signs in, filters, sorts, turns the page and reads the summary without a mouse', async ({
  page,
  api,
}) => {
  const login = new LoginPage(page)
  const list = new ListPage(page)
  const { keyboard } = page

  await page.goto('/login')
  // The page focuses the field; its looks with and without focus are compared on the way back.
  await expect(login.username).toBeFocused()
  await keyboard.press('Tab')
  await expect(login.password).toBeFocused()
  await tabTo(page, login.username, 'Shift+Tab')
  await keyboard.type('partner')
  await keyboard.press('Tab')
  await expect(login.password).toBeFocused()
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Menu główne' })
  await tabTo(page, menu.getByRole('link', { name: 'Invoices and loans' }))
  await keyboard.press('Enter')
  const submenu = page.getByRole('navigation', { name: 'Podmenu: Invoices and loans' })
  await tabTo(page, submenu.getByRole('link', { name: list.screen.name }))
  await keyboard.press('Enter')
  await list.expectLoaded()

  await tabTo(page, list.field('Numer dokumentu'))
  await keyboard.type('FV/2026')
  await keyboard.press('Enter')
  const byNumber = filterQuery('documentNumber', 'LIKE', 'FV/2026')
  await list.expectCount((await api.page(byNumber)).count)

  const status = list.combobox('Status')
  await tabTo(page, status)
  await keyboard.type('odrzu')
  await expect(list.options('Status')).toHaveText(['Odrzucony'])
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  const filters = { ...byNumber, ...filterQuery('status', 'IN', 'rejected') }
  const filtered = await api.page(filters)
  expect(filtered.count).toBeGreaterThan(10)
  await list.expectCount(filtered.count)

  const amount = list.header('Kwota').getByRole('button')
  await tabTo(page, amount)
  await keyboard.press('Enter')
  await list.expectRows((await api.page({ ...filters, 'sort[amount]': 'DESC' })).collection)
  await expect(amount).toBeFocused()
  await keyboard.press('Space')
  await list.expectRows((await api.page({ ...filters, 'sort[amount]': 'ASC' })).collection)

  await tabTo(page, list.button('Next'))
  await keyboard.press('Enter')
  const second = await api.page({ ...filters, 'sort[amount]': 'ASC', page: '2' })
  await list.expectRows(second.collection)
  await expect(list.button('Next')).toBeFocused()

  const opener = list.button('Results summary')
  await tabTo(page, opener, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(list.summary.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const close = list.summary.getByRole('button', { name: 'Zamknij' })
  await expect(close).toBeFocused()
  for (let presses = 0; presses < 3; presses += 1) await keyboard.press('Tab')
  expect(await list.summary.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(
    true,
  )
  await keyboard.press('Escape')
  await expect(list.summary).toBeHidden()
  await expect(opener).toBeFocused()
  await keyboard.press('Enter')
  await expect(close).toBeFocused()
  await keyboard.press('Enter')
  await expect(opener).toBeFocused()
})

test.describe('signed in', () => {
  test.use({ user: 'partner' })

  test('the first Tab leads past the menus', async ({ page, list }) => {
    await list.open()
    const reload = page.getByRole('button', { name: 'Refresh data' })
    await expect(reload).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const toList = page.getByRole('button', { name: 'Przejdź do listy' })
    await expect(toList).toBeFocused()
    await expect(toList).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(reload).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    const skipList = page.getByRole('button', { name: 'Pomiń listę' })
    await expect(skipList).toBeFocused()
    await expect(skipList).toBeInViewport()
  })

  test('a link that goes with its page leaves the focus in the next one', async ({ page }) => {
    await page.goto('/settlements')
    const settlement = page.getByRole('link', { name: /^RO\// }).first()
    await settlement.press('Enter')
    await expect(page.getByRole('heading', { name: /^Rozliczenie RO/ })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Wszystkie rozliczenia' })).toBeFocused()
  })
})
