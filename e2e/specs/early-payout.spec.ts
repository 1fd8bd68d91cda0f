import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

// A server of its own: the early payout can be asked for once.
test.use({ portalEnv: { EARLY_PAYOUT_MINIMUM: '50.00' }, user: 'master' })
test.describe.configure({ mode: 'serial' })

const payout = /\/early-payout$/
const currentCall = /\/settlement\/current$/

test('asks for the early payout once, whatever happens on the way', async ({ page, watch }) => {
  watch.announce(payout)
  await page.goto('/settlements')
  const ask = page.getByRole('button', { name: 'Poproś o wcześniejszą wypłatę' })
  await ask.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wcześniejsza wypłata' })
  await expect(dialog.getByRole('button', { name: 'Wyślij prośbę' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()

  await ask.press('Enter')
  await page.route(payout, (route) => route.abort('connectionfailed'), { times: 1 })
  const send = dialog.getByRole('button', { name: 'Wyślij prośbę' })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Brak połączenia z serwerem')
  await page.keyboard.press('Escape')
  await ask.press('Enter')
  await expect(send).toBeFocused()
  await expect(dialog.getByRole('alert')).toBeHidden()

  // The answer is lost although the payout was requested; then the page cannot be refetched either.
  watch.announce(currentCall)
  await page.route(currentCall, (route) => route.abort('connectionfailed'))
  await page.route(
    payout,
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
  const failed = page.waitForEvent('requestfailed', (request) => currentCall.test(request.url()))
  await send.click()
  await failed
  await expect(dialog.getByRole('alert')).toContainText('Brak połączenia z serwerem')
  const refused = page.waitForResponse(payout)
  await send.click()
  expect((await refused).status()).toBe(409)
  await page.unroute(currentCall)
  await expect(page.getByText(/^Prośba o\swcześniejszą wypłatę została wysłana \d/)).toBeVisible()
  await expect(ask).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Bieżące rozliczenie' })).toBeFocused()
})

test('the outcome of the request stands in the list, the settlement and the news', {
  tag: '@long',
}, async ({ page, api, portal, watch }) => {
  watch.announce(payout)
  const { collection } = await api.get<{ collection: { id: number; earlyPayout?: string }[] }>(
    '/settlement-grid?page=1&limit=24',
  )
  const { id = 0 } = collection.find(({ earlyPayout }) => earlyPayout === 'requested') ?? {}
  const { settlement } = await api.get<{ settlement: { number: string; amount: number } }>(
    `/settlements/${id}`,
  )
  const row = page.getByRole('row').filter({ hasText: settlement.number })
  await page.goto('/settlements')
  await expect(row).toContainText('Prośba o wypłatę czeka')
  const withdraw = page.getByRole('button', { name: 'Wycofaj prośbę' })
  await withdraw.press('Enter')
  const question = page.getByRole('dialog', { name: 'Czy wycofać prośbę o wcześniejszą wypłatę?' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(withdraw).toBeFocused()

  const answer = async (...args: string[]) => {
    const externalId = settlement.number.replace(/^RO\/(\d+)\/(\d+)$/, 'demo-settlement-$1-$2')
    const command = ['settlement', 'answer-early-payout', externalId, '--partner', 'DEMO']
    const { code, stderr } = await portal.admin([...command, '--state', ...args])
    expect(code, stderr).toBe(0)
  }
  await answer('accepted', '--charge', '1.50')
  // The provider decided while the page was open.
  await withdraw.press('Enter')
  const refused = page.waitForResponse(payout)
  await question.getByRole('button', { name: 'Wycofaj prośbę' }).press('Enter')
  expect((await refused).status()).toBe(409)
  // The fresh data take the button and its question away, but not the reason of the refusal.
  await expect(page.getByText(/^Finansujący zgodził się na\swcześniejszą wypłatę/)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByRole('region', { name: 'Powiadomienia', exact: true })).toContainText(
    'Finansujący już',
  )
  await expect(row).toContainText('Zgoda na wypłatę')
  await expect(withdraw).toHaveCount(0)

  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' })
  await answer('paid', '--paid-date', today, '--paid-amount', '60.00')
  const current = page.getByRole('region', { name: 'Bieżące rozliczenie' })
  await page.goto('/settlements')
  await expect(current).toContainText(/do\swypłaty z\s.*, opłata 1,50\sPLN/)
  await expect(row).toContainText(/wypłacono 60,00\sPLN/)
  await page.goto('/')
  await expect(page.getByText(/^jeszcze do\swypłaty z\sbieżącego rozliczenia/)).toBeVisible()
  await page.goto(`/settlements/${id}`)
  const card = page.getByRole('region', { name: 'Wcześniejsza wypłata' })
  await expect(card).toContainText('Wypłacona')
  await expect(card).toContainText(/Opłata1,50\sPLN/)
  await expect(card).toContainText(/Wypłacono60,00\sPLN/)
  await expectAccessible(page)
  // The server makes news some seconds later, and an open page does not ask again.
  const newsKinds = async () =>
    (await api.get<{ collection: { kind: string }[] }>('/news')).collection.map(({ kind }) => kind)
  await expect.poll(newsKinds).toContain('early-payout.paid')
  await page.getByRole('button', { name: /^Powiadomienia/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Wypłacono wcześniej')
})
