import { readFileSync } from 'node:fs'
import { sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { PhoneList, receivedScreen } from '../phone-list.ts'
import { filterQuery, type PortalApi, type Row } from '../portal-api.ts'
import { findReceived, tickAgain } from '../received-list.ts'

const grid = /frontend\/financial-document-grid\?/

test.use({ viewport: sizes.phone })

test('the card of a settlement shows its amount, and the number of its lines when it is opened', {
  tag: '@long',
}, async ({ page }) => {
  const phone = new PhoneList(page, { path: '/settlements', name: 'Settlements' })
  await phone.open()
  await expect(phone.card(1)).toContainText('PLN')
  await expect(phone.card(1)).not.toContainText('Pozycje')
  await phone.toggle(1).click()
  await expect(phone.card(1)).toContainText('Pozycje')
})

test('an opened card shows the whole name, however long', { tag: '@long' }, async ({ page }) => {
  const long = `${'Przedsiębiorstwo Produkcyjno-Handlowo-Usługowe '.repeat(4)}sp. z o.o.`
  await page.route(grid, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    json.collection[0].customerName = long
    await route.fulfill({ response: answer, json })
  })
  const phone = new PhoneList(page)
  await phone.open()
  await phone.toggle(1).click()
  const name = phone.card(1).locator(`[title="${long}"]`)
  await expect(name).toBeVisible()
  const hidden = await name.evaluate((element) => [
    element.scrollHeight - element.clientHeight,
    element.scrollWidth - element.clientWidth,
  ])
  expect(hidden).toEqual([0, 0])
})

test('the calendar of the second day of a range stays inside of the window', {
  tag: '@long',
}, async ({ page }) => {
  const phone = new PhoneList(page)
  const { filters } = phone.list
  await phone.open()
  await filters.getByRole('button', { name: /^Filter/ }).click()
  await phone.list.field('Data dodania: od').fill('2026-11-03')
  await phone.list.field('Data dodania: do').fill('2026-11-18')
  await phone.list.field('Data dodania: do').click()
  const calendar = page.getByRole('dialog', { name: /Data dodania: do/ })
  await expect(calendar.getByRole('grid')).toBeVisible()
  const box = await calendar.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(sizes.phone.width)
})

type Query = Readonly<Record<string, string>>

async function allRows(api: PortalApi, filters: Query): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const answer = await api.page({ ...filters, page: String(page), limit: '100' })
    rows.push(...answer.collection)
    if (rows.length >= answer.count) return rows
  }
}

test('scrolling to the end shows every row once and in order, and the page holds few of them', async ({
  page,
  api,
}) => {
  test.slow()
  const rows = await allRows(api, filterQuery('product', 'IN', 'NANO'))
  expect(rows.length).toBeGreaterThan(300)
  const phone = new PhoneList(page)
  const requests: string[] = []
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams
    if (grid.test(request.url())) requests.push(`${query.get('page')}/${query.get('limit')}`)
  })
  await phone.open('?product=NANO')
  await phone.list.expectCount(rows.length)
  expect(await phone.scrollThrough()).toEqual(rows.map((row) => row.id))
  await expect(phone.end).toBeInViewport()
  expect(await phone.cards.count()).toBeLessThan(30)
  await expect(phone.cards.last()).toHaveAttribute('aria-setsize', String(rows.length))
  expect(requests.slice(0, 5)).toEqual(['1/25', '2/25', '2/50', '2/100', '3/100'])
  expect(new Set(requests).size).toBe(requests.length)
  await expect(page.getByText('Pokaż:')).toHaveCount(0)
  await expect(phone.list.button('Next')).toHaveCount(0)
})

test('the page of the sub-menu and the tab that are open are in sight', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/loan-update-list')
  const submenu = page.getByRole('navigation', { name: /^Podmenu/ })
  await expect(submenu.getByRole('link', { name: 'Loan updates' })).toBeInViewport({ ratio: 1 })
  await page.goto('/lead-list?isExpired=true')
  const tab = page.getByRole('tab', { name: /^Ochrona wygasła/ })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeInViewport({ ratio: 1 })
})

test('the scroll position at the end of the cards stays when more load', { tag: '@long' }, async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>()
  await page.route(/financial-document-grid.*page=2&limit=25/, async (route) => {
    await answer.promise
    await route.continue()
  })
  const phone = new PhoneList(page)
  await phone.open()
  await expect(async () => {
    await phone.scrollBy(10_000)
    await expect(phone.card(25)).toBeInViewport({ timeout: 200 })
  }).toPass()
  await expect(phone.results.getByText('Wczytywanie kolejnych')).toBeInViewport()
  answer.resolve()
  await expect(phone.card(26)).toBeVisible()
  await expect(phone.card(25)).toBeInViewport()
  expect(await phone.card(40).count()).toBe(0)
})

test('a card shows the main columns, and the rest after a tap anywhere on it', async ({
  page,
  api,
}) => {
  const [row] = (await api.page({})).collection
  const phone = new PhoneList(page)
  await phone.open()
  const card = phone.card(1)
  await expect(card).toContainText(row?.documentNumber ?? '')
  await expect(card.getByRole('term')).toContainText(['Klient', 'Kwota', 'Prowizja', 'Status'])
  await expect(phone.toggle(1)).toHaveAttribute('aria-expanded', 'false')
  const name = await card.getByText(row?.customerName ?? '').boundingBox()
  await page.mouse.click((name?.x ?? 0) + 10, (name?.y ?? 0) + 10)
  await expect(phone.toggle(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(card.getByRole('term')).toContainText(['Produkt', 'Data dodania'])
  await expect(card.getByText(row?.dateAdded.slice(0, 10) ?? '')).toBeVisible()
  await phone.toggle(1).click()
  await expect(card.getByRole('term')).toHaveCount(4)
})

test('the toolbar has its order, its file and its sums, each big enough for a thumb', async ({
  page,
  api,
}) => {
  const phone = new PhoneList(page)
  await phone.open()
  for (const name of ['Export to file', 'Results summary']) {
    const box = await phone.list.button(name).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  await expect(phone.results.getByText('Data', { exact: true })).toBeVisible()
  await expect(phone.results.getByText('Actions / titles')).toBeVisible()

  const download = page.waitForEvent('download')
  await phone.list.button('Export to file').click()
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')

  await page.getByLabel('Sortowanie').selectOption('Kwota: malejąco')
  await phone.list.expectSearch('?sort=-amount')
  const [largest] = (await api.page({ 'sort[amount]': 'DESC' })).collection
  await expect(phone.card(1)).toContainText(largest?.documentNumber ?? '')

  await phone.list.openSummary()
  const sums = phone.list.summary
  await expect(sums.getByRole('columnheader')).toHaveText(['Data', 'Titles'])
  await expect(sums.getByText('Summary for PLN')).toBeVisible()
  await expect(sums.getByRole('row', { name: /Sum gross/ }).first()).toContainText(/\d,\d\d/)
})

test('Back, and a reload, find the list where it was left', { tag: '@long' }, async ({ page }) => {
  const phone = new PhoneList(page)
  await phone.open('?sort=amount')
  await phone.toggle(2).click()
  await phone.scrollTo(60)
  await phone.toggle(60).click()
  const position = () => phone.card(60).evaluate((card) => card.getBoundingClientRect().top)
  const left = await position()
  const expectSamePosition = async () => {
    await expect.poll(position).toBeGreaterThan(left - 2)
    expect(await position()).toBeLessThan(left + 2)
    await expect(phone.toggle(60)).toHaveAttribute('aria-expanded', 'true')
  }

  // Not by a click, which would scroll the link into view first.
  await page
    .getByRole('link', { name: /^Partner Portal/ })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  await page.goBack()
  await expectSamePosition()
  await page.reload()
  await expectSamePosition()
  await page.goto('/')
  await page.goBack()
  await expectSamePosition()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(phone.toggle(2)).toHaveAttribute('aria-expanded', 'true')
})

test('switching between desktop and phone keeps filter, order and page', { tag: '@long' }, async ({
  page,
  list,
}) => {
  const search = '?status=paid&page=2&limit=25&sort=-amount'
  await page.setViewportSize(sizes.desktop)
  await list.open(search)
  const [first = ''] = await list.numbers.allTextContents()
  await page.setViewportSize(sizes.phone)
  const phone = new PhoneList(page)
  await phone.scrollTo(26)
  await expect(phone.card(26)).toContainText(first)
  await list.expectSearch(search)
  await page.setViewportSize(sizes.desktop)
  await expect(list.numbers.first()).toHaveText(first)
  await list.expectSearch(search)
})

test('cards are selected one by one and all at once, and the bar covers none', async ({
  page,
  api,
}) => {
  await tickAgain(api)
  const phone = new PhoneList(page, receivedScreen)
  await phone.open('?toConfirm=1')
  const bar = phone.results.getByText(/^Selected positions: /)
  await expect(bar).toBeVisible()
  const all = phone.results.getByRole('checkbox', { name: 'Zaznacz wszystkie wczytane' })
  await expect(all).toBeChecked()
  const box = phone.card(1).getByRole('checkbox')
  await box.uncheck()
  await expect(all).toBeChecked({ indeterminate: true })
  await phone.results.getByRole('button', { name: 'Odznacz wszystkie' }).click()
  await expect(bar).toBeHidden()
  await expect(box).not.toBeChecked()
  await all.check()
  await phone.scrollThrough()
  await expect(phone.cards.last()).toBeInViewport()
  const end = await phone.end.boundingBox()
  const area = await bar.locator('xpath=ancestor::section[1]').boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(area?.y ?? 0)
})

test('a card to confirm has a button for this card only', { tag: '@long' }, async ({
  page,
  api,
}) => {
  const phone = new PhoneList(page, receivedScreen)
  await phone.open('?status=to_confirm,confirmed')
  const query = filterQuery('status', 'IN', 'to_confirm,confirmed')
  const { collection } = await findReceived(api, query)
  const position = collection.findIndex((row) => row.toConfirm) + 1
  const chosen = collection[position - 1]
  if (!chosen) throw new Error('nothing waits')
  await phone.scrollTo(position)
  const action = phone.card(position).getByRole('button', { name: 'Potwierdź' })
  await expect(action).toHaveCount(0)
  await phone.toggle(position).click()
  await expect(action).toBeVisible()
  expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await action.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Potwierdź' }).click()
  await expect(phone.card(position)).toContainText('Potwierdzono')
  await expect(action).toHaveCount(0)
  const after = await findReceived(api, query)
  expect(after.collection[position - 1]).toMatchObject({ id: chosen.id, toConfirm: false })
})
