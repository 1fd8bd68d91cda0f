import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { LoginPage } from '../login-page.ts'

// A server of its own: this journey signs others out.
test.use({ portalEnv: { LOG_LEVEL: 'fatal' }, user: 'master' })

for (const { device, viewport, tag } of bothSizes)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ viewport })

    test('users see their sessions, and sign the other ones out', async ({
      page,
      browser,
      portal,
    }) => {
      const nobody = { cookies: [], origins: [] }
      const elsewhere = async () => {
        const otherDevice = await browser.newPage({ baseURL: portal.address, storageState: nobody })
        await otherDevice.goto('/login')
        await new LoginPage(otherDevice).signIn('master')
        await expect(otherDevice.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
        return otherDevice
      }
      const otherDevices = [await elsewhere(), await elsewhere()]
      await page.goto('/settings/password')
      const card = page.getByRole('region', { name: 'Aktywne sesje' })
      const sessions = card.getByRole('listitem')
      await expect(sessions.nth(2)).toBeVisible()
      const all = await sessions.count()
      await expect(card.getByText('To urządzenie')).toHaveCount(1)
      await expect(sessions.first()).toContainText('Chrome, Linux')
      await expectAccessible(page)

      await card.getByRole('button', { name: 'Wyloguj: Chrome, Linux' }).first().click()
      await expect(page.getByText('Urządzenie zostało wylogowane.')).toBeVisible()
      await expect(sessions).toHaveCount(all - 1)
      await expect(card.getByRole('list')).toBeFocused()
      await card.getByRole('button', { name: 'Wyloguj pozostałe urządzenia' }).click()
      await expect(page.getByText('Pozostałe urządzenia zostały wylogowane.')).toBeVisible()
      await expect(sessions).toHaveCount(1)

      const history = page.getByRole('region', { name: 'Historia konta' })
      const entries = history.getByRole('listitem')
      await expect(entries.first()).toContainText('Zalogowano się na konto')
      await expect(entries.first()).toContainText('Adres: 127.0.0.1')
      await page.reload()
      await expect(entries.first()).toContainText('Wylogowano pozostałe urządzenia')
      await expectAccessible(page)
      for (const otherDevice of otherDevices) {
        await otherDevice.reload()
        await expect(otherDevice).toHaveURL(/\/login/)
        await otherDevice.close()
      }
    })
  })
