import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { listPath } from '../list-page.ts'
import { PhoneList, receivedScreen } from '../phone-list.ts'
import { tickAgain } from '../received-list.ts'

test.use({ viewport: sizes.phone })

test('the mobile form that cannot be fetched is said, and can be tried again', async ({
  page,
  watch,
}) => {
  // While config.json loads, a missing file counts as one of an old version.
  const chunk = /assets\/cards-.*\.js|config\.json/
  watch.announce(chunk)
  const phone = new PhoneList(page)
  let configurations = 0
  await page.route(chunk, (route) => {
    // Without the first configuration the portal does not start.
    if (route.request().url().endsWith('.json') && configurations++ === 0) return route.continue()
    return route.abort()
  })
  await page.goto(listPath)
  const failure = phone.results.getByRole('alert')
  await expect(failure).toContainText('Nie udało się wczytać listy.')
  await page.unroute(chunk)
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(phone.cards.first()).toBeVisible()
})

test('expanded, selected and at its end the list is accessible', async ({ page, api }) => {
  await tickAgain(api)
  const phone = new PhoneList(page, receivedScreen)
  await phone.open('?toConfirm=1')
  await expect(phone.results.getByText(/^Selected positions: /)).toBeVisible()
  await phone.toggle(1).click()
  await expectAccessible(page)
  await phone.scrollThrough()
  await expectAccessible(page)
})

test('the keyboard opens cards, walks through them and passes by them', async ({ page }) => {
  const phone = new PhoneList(page)
  await phone.open()
  const skip = phone.list.button('Pomiń listę')
  await page.getByLabel('Sortowanie').focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused({ timeout: 100 })
  }).toPass()
  await expect(skip).toBeInViewport()
  const tabToCard = async (position: number) => {
    for (const stop of [phone.card(position).getByRole('link'), phone.toggle(position)]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
  }
  await tabToCard(1)
  await page.keyboard.press('Enter')
  await expect(phone.toggle(1)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Space')
  await expect(phone.toggle(1)).toHaveAttribute('aria-expanded', 'false')
  for (let card = 2; card <= 35; card += 1) await tabToCard(card)
  await expect(phone.toggle(35)).toBeInViewport()
  // Out of sight the link keeps the focus.
  await phone.scrollBy(-20_000)
  await expect(phone.card(1)).toBeInViewport()
  await expect(phone.toggle(35)).toBeFocused()

  await skip.focus()
  await page.keyboard.press('Enter')
  for (const name of ['Pomoc', 'Na górę strony']) {
    const behind = page.getByRole('button', { name, exact: true })
    await expect(behind).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(behind).toBeFocused()
  }
})
