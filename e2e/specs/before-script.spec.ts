import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdAnswers } from '../held-answer.ts'
import { LoginPage } from '../login-page.ts'
import { password } from '../portal-api.ts'

// The sign-in and a list's frame stand before the portal's code is there.

test.use({ user: null })

const code = /assets\/[\w-]+\.js/

async function openHeld(page: Page, path: string): Promise<() => void> {
  const letGo = await holdAnswers(page, code)
  await page.goto(path, { waitUntil: 'commit' })
  return letGo
}

const movedOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const watch = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value') as number
        }
        new PerformanceObserver(watch).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

for (const { device, viewport, tag } of bothSizes)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ viewport })

    test('what is typed before the code is there stays, with caret and focus', async ({ page }) => {
      // They move the footer of a phone once they are there.
      await page.route(/banners/, () => {})
      const letGo = await openHeld(page, '/login')
      const login = new LoginPage(page)
      await expect(login.username).toBeFocused()
      await expect(page).toHaveTitle(/^Logowanie – /)
      await expectAccessible(page)
      await page.keyboard.type('prtner')
      await page.keyboard.press('Tab')
      await page.keyboard.type(password)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      letGo()
      await expect(page.locator('#start')).toHaveCount(0)
      await expect(login.username).toBeFocused()
      await page.keyboard.type('a')
      await expect(login.username).toHaveValue('partner')
      await expect(login.password).toHaveValue(password)
      // The font makes a line a pixel wider.
      expect(await movedOf(page)).toBeLessThan(0.001)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/')
    })
  })

test('a word that is still composed and a filled-in password stay', async ({ page }) => {
  const letGo = await openHeld(page, '/login')
  const login = new LoginPage(page)
  await login.password.fill(password)
  await login.username.pressSequentially('x')
  await page.keyboard.press('Shift+Home')
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', {
    text: 'part',
    selectionStart: 4,
    selectionEnd: 4,
  })
  letGo()
  await expect(page.locator('#start')).toHaveCount(0)
  await page.keyboard.type('ner')
  await expect(login.username).toHaveValue('partner')
  await expect(login.password).toHaveValue(password)
})

test('a sign-in sent before the code is there goes on once it is', async ({ page }) => {
  const letGo = await openHeld(page, '/login')
  const login = new LoginPage(page)
  await login.fill('partner')
  await login.submit.click()
  await expect(login.submit).toHaveAttribute('aria-busy', 'true')
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await expect(page).toHaveURL('/')
})

test('without code, a link leads on and a button of the code is off', async ({ page }) => {
  await openHeld(page, '/login')
  await expect(page.getByRole('button', { name: 'Pokaż hasło' })).toBeDisabled()
  await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/resetting')
})

test.describe('signed in', () => {
  test.use({ user: 'partner' })

  test('the frame of a list stands, and moves nothing when the list is there', async ({ page }) => {
    const letGo = await openHeld(page, '/invoice-loan-gained-list')
    await expect(
      page.getByRole('heading', { name: 'Wczytywanie danych użytkownika' }),
    ).toBeVisible()
    await expectAccessible(page)
    letGo()
    await expect(page.getByRole('row')).not.toHaveCount(0)
    expect(await movedOf(page)).toBeLessThan(0.01)
  })
})
