import { expect, test } from '../fixtures.ts'
import { holdAnswers } from '../held-answer.ts'

test('news are found behind the bell, lead to their records and are read', async ({ page }) => {
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Powiadomienia, nieprzeczytane: \d/ })
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^Powiadomienia/ })
  // One more key opens the newest that is unread.
  await expect(panel.locator('[data-unread="true"] a').first()).toBeFocused()
  const link = panel.getByRole('link', { name: /^Nowy status .*, nieprzeczytane/ }).first()
  const number = /[A-Z]+\/\d{4}\/\d{2}\/\d+/.exec((await link.textContent()) ?? '')?.[0] ?? ''
  expect(number).not.toBe('')
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await bell.click()
  const read = page.waitForResponse(/\/news\/read$/)
  await link.click()
  await expect(page).toHaveURL(/-list\?record=\d+$/)
  await expect(panel).toBeHidden()
  // A reload would call the request off.
  await read
  await page.reload()
  await page.getByRole('button', { name: /^Powiadomienia/ }).click()
  await expect(panel.getByRole('link', { name: number }).first()).not.toContainText(
    'nieprzeczytane',
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await panel.getByRole('link', { name: 'Ustawienia powiadomień' }).click()
  await expect(page.getByRole('heading', { name: 'Wysyłanie powiadomień' })).toBeInViewport()
  const choice = page.getByLabel('Dokumenty do potwierdzenia')
  await expect(choice).toHaveValue('daily')
  await choice.selectOption('Od razu')
  await expect(page.getByText('Zapisano ustawienia powiadomień.')).toBeVisible()
  await page.reload()
  await expect(choice).toHaveValue('once')

  // By keyboard the next choice comes before the answer to the last one.
  const letGo = await holdAnswers(page, /settings\/news$/)
  await choice.press('ArrowDown')
  await choice.press('ArrowDown')
  const saved = page.waitForRequest((request) => request.postData()?.includes('never') === true)
  letGo()
  await (await saved).response()
  await page.reload()
  await expect(choice).toHaveValue('never')
})

test.describe('a master', () => {
  test.use({ user: 'master' })

  test('reads all by keyboard, and goes on from the newest', async ({ page, api, watch }) => {
    const unread = async () => (await api.get<{ count: number }>('/news/unread')).count
    await expect.poll(unread).toBeGreaterThan(0)
    await page.goto('/')
    await page.getByRole('button', { name: /^Powiadomienia, nieprzeczytane/ }).press('Enter')
    const panel = page.getByRole('dialog', { name: /^Powiadomienia/ })
    const button = panel.getByRole('button', { name: 'Oznacz jako przeczytane' })
    await page.setViewportSize({ width: 800, height: 800 })
    watch.announce(/news\/read$/)
    await page.route(/news\/read$/, (route) => route.abort(), { times: 1 })
    await button.press('Enter')
    await expect(page.getByRole('button', { name: 'Zamknij powiadomienie' })).toBeVisible()
    // Not below the notification.
    await panel.getByRole('button', { name: 'Zamknij', exact: true }).click({ trial: true })
    await button.press('Enter')
    await expect(button).toHaveCount(0)
    await expect(panel.getByRole('listitem').first().getByRole('link')).toBeFocused()
  })
})
