import { expectAccessible } from '../accessible.ts'
import { addAuthenticator } from '../authenticator.ts'
import { expect, test } from '../localhost-portal.ts'
import { LoginPage } from '../login-page.ts'
import { devices, signOut } from '../second-factor.ts'

// A server of its own: its users sign in with a passkey.
test.use({ portalEnv: { LOG_LEVEL: 'fatal' }, contextOptions: { reducedMotion: 'reduce' } })

for (const { device, viewport, tag, username } of devices)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ user: username, viewport })

    test('a passkey is added, signs in alone and after the password, is renamed and removed', async ({
      page,
      watch,
    }) => {
      watch.announce(/login_check$/)
      const authenticator = await addAuthenticator(page)
      await page.goto('/settings/password')
      const card = page.getByRole('region', { name: 'Klucze dostępu' })
      await card.getByRole('button', { name: 'Dodaj klucz dostępu' }).press('Enter')
      const add = page.getByRole('dialog', { name: 'Nowy klucz dostępu' })
      await expect(add.getByLabel('Nazwa klucza')).toBeFocused()
      await expectAccessible(page)
      await authenticator.recognise(false)
      await page.keyboard.type('Laptop')
      await page.keyboard.press('Enter')
      await expect(add.getByText('Klucz dostępu nie został użyty.')).toBeVisible()
      await authenticator.recognise(true)
      await add.getByRole('button', { name: 'Dalej' }).press('Enter')
      const codes = page.getByRole('dialog', { name: 'Kody zapasowe' })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      await codes.getByRole('button', { name: 'Kody są zapisane' }).press('Enter')
      await expect(card.getByText('Laptop')).toBeVisible()
      await expectAccessible(page)

      await signOut(page, username)
      const greeting = page.getByRole('heading', { name: /^Dzień dobry/ })
      await page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' }).press('Enter')
      const use = page.getByRole('button', { name: 'Użyj klucza dostępu' })
      await expect(use).toBeFocused()
      await expectAccessible(page)
      await authenticator.recognise(false)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Klucz dostępu nie został użyty.')).toBeVisible()
      await authenticator.recognise(true)
      await page.keyboard.press('Enter')
      await expect(greeting).toBeVisible()

      await signOut(page, username)
      await new LoginPage(page).signIn(username)
      await expect(use).toBeFocused()
      await expect(page.getByRole('button', { name: 'Użyj kodu zapasowego' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(greeting).toBeVisible()

      await page.goto('/settings/password')
      await expect(card.getByText('Ostatnio użyty')).toBeVisible()
      await card.getByRole('button', { name: 'Zmień nazwę: Laptop' }).click()
      await page.getByLabel('Nazwa klucza').fill('Komputer w biurze')
      await page.keyboard.press('Enter')
      await expect(card.getByText('Komputer w biurze')).toBeVisible()
      await card.getByRole('button', { name: 'Usuń: Komputer w biurze' }).click()
      await page.getByRole('button', { name: 'Usuń', exact: true }).click()
      await expect(card.getByText('Komputer w biurze')).toBeHidden()
      await authenticator.remove()
    })
  })
