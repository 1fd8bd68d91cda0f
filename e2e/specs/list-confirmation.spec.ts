import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { stopsTo } from '../page-checks.ts'
import { PhoneList, receivedScreen } from '../phone-list.ts'
import { filterQuery, signIn } from '../portal-api.ts'
import { findReceived, ReceivedList, sumOf } from '../received-list.ts'
import { keepTokens } from '../stored-tokens.ts'

const toConfirm = { ...filterQuery('toConfirm', 'BOOL', 'true'), limit: '100' }
const ofProduct = { ...toConfirm, ...filterQuery('product', 'IN', 'FACTORING') }

// A server of its own: the journeys confirm all documents, on the phone first.
test.use({ portalEnv: { LOG_LEVEL: 'error' } })
test.describe.configure({ mode: 'serial' })

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('an unticked row is not selected again after the others are confirmed', async ({
    page,
    api,
  }) => {
    const phone = new PhoneList(page, receivedScreen)
    const list = new ReceivedList(page)
    const before = (await findReceived(api, ofProduct)).collection
    const [first, ...otherRows] = before
    if (!first || otherRows.length === 0) throw new Error('no two rows to confirm')
    await phone.open('?toConfirm=1&product=FACTORING')
    // Rows select themselves once the backend has named the unticked ones.
    await list.expectSelected(before.length)
    await phone.toggle(1).click()
    await expect(page.getByRole('button', { name: 'Potwierdź', exact: true })).toHaveCount(1)
    await phone.toggle(1).click()
    const box = phone.card(1).getByRole('checkbox')
    await box.uncheck()
    await list.expectSelected(otherRows.length)
    await expect(list.sums).toHaveText(sumOf(otherRows))
    await list.confirm.click()
    await expect(list.question).toContainText(sumOf(otherRows))
    await list.yes.click()
    await expect(list.report).toContainText(`Potwierdzono ${otherRows.length} dok`)
    await expect(phone.cards).toHaveCount(1)
    await expect(phone.card(1)).toContainText(first.documentNumber)
    await expect(box).not.toBeChecked()
    await list.expectSelected(0)
    expect((await findReceived(api, ofProduct)).collection).toMatchObject([{ id: first.id }])

    await phone.toggle(1).click()
    await phone.card(1).getByRole('button', { name: 'Potwierdź' }).click()
    await expect(list.question).toContainText(`Do potwierdzenia: 1 dokument na ${sumOf([first])}`)
    await expect(list.question).toHaveAccessibleName(`Potwierdź: ${first.documentNumber}`)
    await list.question.getByRole('button', { name: 'Anuluj' }).click()
    await phone.toggle(1).click()
    await box.check()
    await list.confirmSelected()
    await expect(phone.results.getByText('Brak danych')).toBeVisible()
  })
})

test('a document confirmed in its panel is not counted among all any more', async ({
  page,
  api,
}) => {
  const { length } = (await findReceived(api, toConfirm)).collection
  const list = new ReceivedList(page)
  await list.open('?toConfirm=1')
  await list.expectSelected(10)
  await page.getByRole('button', { name: /^Zaznacz wszystkie \(\d+\)$/ }).click()
  await list.expectSelected(length)
  await list.rows.nth(1).getByRole('cell').nth(4).click()
  const panel = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
  await panel.getByRole('button', { name: 'Potwierdź', exact: true }).click()
  await list.yes.click()
  await list.expectSelected(length - 1)
  await expect(list.sums).toHaveText(sumOf((await findReceived(api, toConfirm)).collection))
})

test('the keyboard alone confirms, and what waits is at most 25 stops away', async ({
  page,
  api,
}) => {
  const query = { ...toConfirm, ...filterQuery('product', 'IN', 'NANO') }
  const waits = (await findReceived(api, query)).collection
  const list = new ReceivedList(page)
  await list.open('?toConfirm=1&product=NANO')
  await list.expectSelected(Math.min(10, waits.length))
  // The documents to confirm are needed below.
  await page.route(/invoice-loan-grid\/confirm$/, (route) => route.fulfill({ status: 204 }))
  expect(await stopsTo(page, list.confirm, 25)).toBeLessThanOrEqual(25)
  await page.keyboard.press('Enter')
  await expect(list.question).toBeVisible()
  await expect(list.yes).toBeEnabled()
  await expect(list.yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.report).toContainText('Wysłano potwierdzenie')
  await expect(list.report).toBeFocused()
})

test('an unticked row stays unticked on another device, until it is ticked there', {
  tag: '@long',
}, async ({ page, api, portal, browser }) => {
  const saved = /invoice-loan-grid\/exclusions$/
  const [row, ...otherRows] = (await findReceived(api, toConfirm)).collection.slice(0, 10)
  if (!row) throw new Error('nothing to confirm')
  const list = new ReceivedList(page)
  await list.open('?toConfirm=1')
  await list.expectSelected(10)
  const answer = page.waitForResponse(
    (answer) => saved.test(answer.url()) && answer.status() === 204,
  )
  await list.box(row).uncheck()
  await answer

  const device = await browser.newContext({ baseURL: portal.address, reducedMotion: 'reduce' })
  await keepTokens(device, portal.address, await signIn(portal.address, 'partner'))
  const [tab] = device.pages()
  if (!tab) throw new Error('no page')
  const there = new ReceivedList(tab)
  await there.open('?toConfirm=1')
  await there.expectSelected(9)
  await expect(there.box(row)).not.toBeChecked()
  await there.confirm.click()
  await expect(there.question).toContainText(
    `Do potwierdzenia: 9 dokumentów na ${sumOf(otherRows)}`,
  )
  await expect(there.question.getByRole('listitem')).toHaveCount(9)
  for (const { documentNumber } of otherRows)
    await expect(there.question).toContainText(documentNumber)
  await expect(there.question).not.toContainText(row.documentNumber)
  await expect(there.question).toContainText(/finansujący wypłaci pieniądze sprzedawcom/)
  await expectAccessible(tab)
  await there.question.getByRole('button', { name: 'Anuluj' }).click()
  const again = tab.waitForResponse((answer) => saved.test(answer.url()))
  await there.box(row).check()
  await again
  await device.close()
  await page.reload()
  await list.expectSelected(10)
})

for (const [what, answer] of Object.entries({
  'an empty object': { json: {} },
  nothing: { status: 204 },
  'a word': { body: 'OK', contentType: 'text/plain' },
}))
  test(`a confirmation answered by ${what} was sent, and the list is loaded again`, {
    tag: what === 'a word' ? [] : '@long',
  }, async ({ page, watch }) => {
    // A wrong shape of an answer is shown there.
    if ('body' in answer) watch.announce(/assets\/error-details/)
    const list = new ReceivedList(page)
    await list.open('?toConfirm=1')
    await list.expectSelected(10)
    await page.route(/invoice-loan-grid\/confirm$/, (route) => route.fulfill(answer))
    const loaded = page.waitForRequest(/invoice-loan-grid\?/)
    await list.confirmSelected()
    await expect(list.report).toContainText('Wysłano potwierdzenie 10 dokumentów.')
    await expect(page.getByText('Nie udało się potwierdzić')).toHaveCount(0)
    await loaded
  })

test('an unticked row is not selected or sent until the user selects it', async ({ page, api }) => {
  const idLists: number[][] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/invoice-loan-grid/confirm'))
      idLists.push(request.postDataJSON().ids)
  })
  const list = new ReceivedList(page)
  const before = (await findReceived(api, toConfirm)).collection
  const [, second, third] = [before.slice(0, 10), before.slice(10, 20), before.slice(20)]
  const row = second?.[3]
  expect(third).toEqual([])
  if (!row) throw new Error('no second page')
  const otherRows = before.filter((item) => item !== row)

  const wait = page.getByRole('list', { name: 'W listach' }).getByRole('link')
  await page.goto('/')
  await wait.filter({ hasText: 'Dokumenty do potwierdzenia' }).click()
  await list.expectSelected(10)
  await list.button('Next').click()
  await list.expectSelected(before.length)
  await list.box(row).uncheck()
  await list.expectSelected(otherRows.length)
  await expect(list.sums).toHaveText(sumOf(otherRows))

  await list.confirm.click()
  await expect(list.question).toContainText(`na ${sumOf(otherRows)}`)
  await list.yes.click()
  await expect(list.report).toContainText(`Potwierdzono ${otherRows.length} dok`)
  await list.expectCount(1)
  await list.expectLoaded()
  await expect(list.box(row)).not.toBeChecked()
  await list.expectAll('Empty')
  await list.expectSelected(0)
  await expect(list.confirm).toHaveCount(0)

  await list.tab('Wszystkie').click()
  await list.expectLoaded()
  await list.tab('Do potwierdzenia').click()
  await list.expectCount(1)
  await list.expectLoaded()
  await list.expectSelected(0)
  await page.getByRole('link', { name: 'Homepage', exact: true }).click()
  await wait.filter({ hasText: 'Dokumenty do potwierdzenia' }).click()
  await page.reload()
  await expect(list.box(row)).not.toBeChecked()
  await list.expectSelected(0)

  await list.box(row).check()
  await list.confirmSelected()
  await expect(list.report).toContainText('Potwierdzono 1 dokument.')
  await expect(list.results.getByText('Wszystko potwierdzone')).toBeVisible()
  expect(idLists.map((ids) => ids.toSorted())).toEqual([
    otherRows.map((row) => row.id).toSorted(),
    [row.id],
  ])
  await list.button('Pokaż wszystkie').click()
  await list.open(`?documentNumber=${encodeURIComponent(row.documentNumber)}`)
  const confirmed = list.rows.filter({ hasText: row.documentNumber })
  await expect(confirmed).toContainText('Czeka na finansującego')
  await expect(confirmed).not.toContainText('Do potwierdzenia')
})
