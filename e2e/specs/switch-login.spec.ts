import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdAnswers } from '../held-answer.ts'
import { linkIn, sentBy } from '../outbox.ts'
import type { Portal } from '../portal-server.ts'
import { storedTokens } from '../stored-tokens.ts'

const switchCall = /login_switch$/

async function switchLink(portal: Portal, ...options: string[]): Promise<string> {
  const command = ['user', 'switch-link', 'partner', '--as', 'anna.operator', ...options]
  const result = await portal.admin(command)
  expect(result.stderr).toBe('')
  return linkIn(result.stdout)
}

test.describe('somebody else signed in', () => {
  test.use({ user: 'bare' })

  test('a switch link ends their login, signs in as the partner once, and says so everywhere', async ({
    page,
    portal,
    watch,
  }) => {
    watch.announce(switchCall)
    const link = await switchLink(portal)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Konto: bare' })).toBeVisible()
    const [token] = await storedTokens(page)
    const letGo = await holdAnswers(page, switchCall)
    await page.goto(link)
    await expect(page.getByText(/^Trwa logowanie na wybrane konto/)).toBeVisible()
    expect(await storedTokens(page)).toEqual([null, null])
    letGo()

    await expect(page.getByRole('button', { name: 'Konto: partner' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${portal.address}/api/frontend/pre_auth`, { headers })
    expect(answer.status).toBe(401)

    const notice = page.getByRole('complementary', {
      name: 'Działanie w imieniu innego użytkownika',
    })
    await expect(notice).toContainText('anna.operator działa w imieniu użytkownika „partner”.')
    await page.goto('/settings/password')
    await expect(page.getByText('nie możesz zmienić hasła')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await page.getByRole('link', { name: 'Dane kontaktowe' }).click()
    await expect(page.getByText('nie możesz zmienić danych kontaktowych')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('partner@example.com')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)

    await notice.getByRole('button', { name: 'Wyloguj się' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText('Something went wrong, try again later.')
    await page.getByRole('link', { name: 'Przejdź do logowania' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('nobody signed in', () => {
  test.use({ user: null })

  test('a lost connection does not use up a switch link', { tag: '@long' }, async ({
    page,
    portal,
    watch,
  }) => {
    watch.announce(switchCall)
    const link = await switchLink(portal)
    await page.route(switchCall, (route) => route.abort('connectionrefused'))
    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(/^Brak połączenia z\sserwerem/)
    await page.unroute(switchCall)
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(page.getByRole('button', { name: 'Konto: partner' })).toBeVisible()
  })

  test('the page comes with the notice, which never moves it under the pointer', {
    tag: '@long',
  }, async ({ page, portal }) => {
    const letGo = await holdAnswers(page, /switched-login-bar-[^/]+\.js$/)
    await page.goto(await switchLink(portal))
    await expect(
      page.getByRole('heading', { name: 'Wczytywanie danych użytkownika' }),
    ).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    letGo()
    await expect(page.getByText('działa w imieniu użytkownika')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu główne' })).toBeVisible()
  })

  test('an operator who looks changes nothing, and is told so; one with --write does', {
    tag: '@long',
  }, async ({ page, portal, watch }) => {
    watch.announce(/saved-views/)
    const save = async () => {
      await page.goto('/lead-list?status=LOCKED')
      await page.getByRole('button', { name: /^Widoki/ }).click()
      await page.getByLabel('Nazwa widoku').fill('Zarezerwowane')
      await page.keyboard.press('Enter')
    }
    const mail = await sentBy(portal, 'email', async () => page.goto(await switchLink(portal)))
    expect(mail).toContain('anna.operator')
    expect(mail).toContain('tylko podgląd')
    const notice = page.getByRole('complementary', {
      name: 'Działanie w imieniu innego użytkownika',
    })
    await expect(notice).toContainText('To tylko podgląd: nic się tu nie zmieni.')
    await save()
    await expect(page.getByText('To tylko podgląd konta: nie możesz tu nic zmienić.')).toBeVisible()

    await page.goto(await switchLink(portal, '--write'))
    await expect(notice).toContainText('Wszystko, co tu robisz, jest zapisywane.')
    await save()
    await expect(page.getByText('Zapisano widok „Zarezerwowane”.')).toBeVisible()
  })

  for (const { device, viewport } of bothSizes)
    test.describe(`on a ${device}`, () => {
      test.use({ viewport })

      test('waiting, refused and switched are accessible', { tag: '@long' }, async ({
        page,
        portal,
        watch,
      }) => {
        watch.announce(switchCall)
        await page.goto('/login_switch/0123456789abcdef')
        await expect(page.getByRole('alert')).toBeVisible()
        await expectAccessible(page)
        const letGo = await holdAnswers(page, switchCall)
        await page.goto(await switchLink(portal))
        await expect(page.getByText(/^Trwa logowanie/)).toBeVisible()
        await expectAccessible(page)
        letGo()
        await expect(
          page.getByText('anna.operator działa w imieniu użytkownika „partner”.'),
        ).toBeVisible()
        await expectAccessible(page)
        await page.goto('/settings/contact')
        await expect(page.getByText('partner@example.com')).toBeVisible()
        await expectAccessible(page)
      })
    })
})
