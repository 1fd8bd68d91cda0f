import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { LoginPage } from '../login-page.ts'
import { codeIn, sentBy } from '../outbox.ts'

// A server of its own: these journeys change passwords and contact data.
test.use({ portalEnv: { LOG_LEVEL: 'fatal' } })

const chosen = 'Zażółć-2027'
const contactCall = /\/api\/.*settings\/contact$/
const contractCall = /\/api\/.*broker\/contract$/

test.describe('a master', () => {
  test.use({ user: 'master' })

  test('changes the password, which ends every other login', async ({
    page,
    browser,
    portal,
    watch,
  }) => {
    watch.announce(/settings\/password$/)
    await page.goto('/')
    const nobody = { cookies: [], origins: [] }
    const device = await browser.newPage({ baseURL: portal.address, storageState: nobody })
    await device.goto('/login')
    await new LoginPage(device).signIn('master')
    await expect(device.getByRole('button', { name: 'Konto: master' })).toBeVisible()

    await page.getByRole('button', { name: 'Konto: master' }).click()
    await page.getByRole('menuitem', { name: 'Bezpieczeństwo' }).click()
    const current = page.getByLabel('Obecne hasło')
    const password = page.getByLabel('New password')
    const repeat = page.getByLabel('Repeat password')
    const submit = page.getByRole('button', { name: 'Zmień hasło' })
    await submit.click()
    await expect(page.getByText('This field is required')).toHaveCount(3)
    await current.fill('Portal-2025')
    await password.fill(chosen)
    await repeat.fill(chosen)
    await submit.click()
    await expect(page.getByText('Obecne hasło jest nieprawidłowe')).toBeVisible()
    await expect(current).toBeFocused()
    await expect(password).toHaveValue(chosen)
    await current.fill('Portal-2026')
    await repeat.press('Enter')
    await expect(page.getByText(/^Hasło zostało zmienione/)).toBeVisible()
    for (const field of [current, password, repeat]) await expect(field).toHaveValue('')

    await page.reload()
    await expect(current).toBeVisible()
    await device.reload()
    await expect(device).toHaveURL(/\/login/)
    await new LoginPage(device).fill('master', chosen)
    await new LoginPage(device).submit.click()
    await expect(device.getByRole('button', { name: 'Konto: master' })).toBeVisible()
    await device.close()
  })
})

test.describe('a broker', () => {
  test.use({ user: 'broker' })

  test('sees every status of the contract, also one that the portal does not know', {
    tag: '@long',
  }, async ({ page }) => {
    const contract = { number: 'UB/7', signedAt: '2026-02-03', documentUrl: null }
    const card = page.getByRole('region', { name: 'Umowa o współpracy' })
    for (const [status, name] of [
      ['ACTIVE', 'Aktywna'],
      ['TERMINATED', 'Rozwiązana'],
      ['PAUSED', 'PAUSED'],
    ] as const) {
      await page.route(contractCall, (route) => route.fulfill({ json: { ...contract, status } }))
      await page.goto('/settings/contact')
      await expect(card).toContainText('UB/7')
      await expect(card.getByText(name, { exact: true })).toBeVisible()
    }
  })

  test('changes the contact data by codes, and finds a change again that was not saved', async ({
    page,
    portal,
    watch,
  }) => {
    watch.announce(contactCall)
    watch.announce(/contact\/confirm$/)
    await page.goto('/settings/contact')
    const email = page.getByLabel('Adres e-mail')
    const phone = page.getByLabel('Telefon')
    const password = page.getByLabel('Obecne hasło')
    const save = page.getByRole('button', { name: 'Zapisz dane' })
    await email.fill('not an address')
    await phone.fill('x')
    await save.click()
    await expect(page.getByText(/^Nieprawidłowy adres/)).toBeVisible()
    await expect(page.getByText(/^Nieprawidłowy numer telefonu/)).toBeVisible()
    await expect(page.getByText('This field is required')).toHaveCount(1)
    await expect(email).toBeFocused()

    await email.fill('nowy@example.com')
    await phone.fill('600 100 200')
    await password.fill('wrong')
    await save.click()
    await expect(page.getByText('Obecne hasło jest nieprawidłowe')).toBeVisible()
    await expect(email).toHaveValue('nowy@example.com')

    const home = page.getByRole('link', { name: 'Homepage' })
    await home.click()
    await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
    await page.goBack()
    await expect(phone).toHaveValue('600 100 200')
    await expect(password).toHaveValue('')
    await password.fill('Portal-2026')
    let mailed = ''
    const text = await sentBy(portal, 'sms', async () => {
      mailed = await sentBy(portal, 'email', () => save.click())
    })
    await expect(page.getByText(/^Wysłaliśmy kod. Nowe dane/)).toBeVisible()
    await expect(email).not.toHaveValue('nowy@example.com')
    await expect(password).toHaveValue('')
    const confirm = page.getByRole('button', { name: 'Potwierdź', exact: true })
    const emailCode = page.getByLabel('Kod z wiadomości e-mail')
    await emailCode.fill('x')
    await confirm.first().click()
    await expect(
      page.getByText(/^Ten kod jest nieprawidłowy .* Pozostałe próby: 4\.$/),
    ).toBeVisible()
    await expect(emailCode).toBeFocused()
    await expectAccessible(page)
    await emailCode.fill(codeIn(mailed))
    await confirm.first().click()
    await expect(page.getByText('Nowy adres e-mail już obowiązuje.')).toBeVisible()
    await expect(email).toHaveValue('nowy@example.com')
    await page.reload()
    await page.getByLabel('Kod z SMS-a').fill(codeIn(text))
    await confirm.click()
    await expect(page.getByText('Nowy numer telefonu już obowiązuje.')).toBeVisible()
    await expect(phone).toHaveValue('+48\u00a0600\u00a0100\u00a0200')
    await expect(confirm).toHaveCount(0)
    await page.reload()
    await expect(email).toHaveValue('nowy@example.com')

    await email.fill('inny@example.com')
    await page.reload()
    await expect(email).toHaveValue('inny@example.com')
    await page.getByRole('button', { name: 'Zacznij od nowa' }).click()
    await expect(email).toHaveValue('nowy@example.com')
  })
})

test.describe('without the role', () => {
  test.use({ user: 'bare' })

  test('the settings are neither in the menu nor at their address', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Konto: bare' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Pomoc', 'Wyloguj się'])
    for (const path of ['/settings/password', '/settings/contact']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/403$/)
    }
    await page.getByRole('link', { name: 'Back to main page' }).click()
    await expect(page.getByRole('navigation', { name: /^Podmenu/ })).toHaveCount(0)
  })
})

for (const [device, viewport] of Object.entries(sizes))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('the settings are reached by the menu of any screen, and accessible', {
      tag: '@long',
    }, async ({ page }) => {
      await page.goto('/')
      if (device === 'phone') {
        await page.getByRole('button', { name: 'Otwórz menu' }).click()
        await page.getByRole('dialog').getByRole('link', { name: 'Bezpieczeństwo' }).click()
      } else {
        await page.getByRole('button', { name: 'Konto: partner' }).press('Enter')
        await page.getByRole('menuitem', { name: 'Bezpieczeństwo' }).press('Enter')
      }
      await page.getByLabel('New password').fill('Haslo')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Zmień hasło' }).click()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Dane kontaktowe' }).click()
      await page.getByLabel('Adres e-mail').fill('x')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Zapisz dane' }).click()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Partner Portal – strona główna' }).click()
      await page.goBack()
      await expect(page.getByRole('button', { name: 'Zacznij od nowa' })).toBeVisible()
      await expectAccessible(page)
    })

    test('a scrolled page offers the way to its top', { tag: '@long' }, async ({ page, list }) => {
      await page.goto('/invoice-loan-gained-list?limit=100')
      await expect(list.count).toHaveText(/\d/)
      const toTop = page.getByRole('button', { name: 'Na górę strony' })
      await expect(toTop).toHaveCount(0)
      await page.evaluate(() => window.scrollTo(0, 400))
      await expect(toTop).toBeVisible()
      await expectAccessible(page)
      await toTop.click()
      expect(await page.evaluate(() => window.scrollY), 'at once').toBe(0)
      await expect(toTop).toHaveCount(0)
    })
  })

test.describe('a broker', () => {
  test.use({ user: 'broker' })

  test('sees the contract with the provider beside the contact data', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/settings/contact')
    const contract = page.getByRole('region', { name: 'Umowa o współpracy' })
    await expect(contract).toContainText('UB/2026/0042')
    await expect(contract).toContainText('2026-02-03')
    await expect(contract).toContainText('Aktywna')
    await expectAccessible(page)
  })
})
