import type { Locator } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { everyList } from '../every-list.ts'
import { expect, test } from '../fixtures.ts'
import { ListPage } from '../list-page.ts'
import { PhoneList } from '../phone-list.ts'

/** The rows of 70 px, and of 44 px, that must be seen whole without scrolling. */
const windows = [
  { width: 1280, height: 800, high: 6, low: 10 },
  { width: 1366, height: 768, high: 5, low: 9 },
]

/** The rows wholly in the window and above the bar of actions. */
function wholeRows(rows: Locator): Promise<number> {
  return rows.evaluateAll((all) => {
    const bar = document.querySelector('main section[tabindex="-1"]:not(:empty)')
    const foot = Math.min(window.innerHeight, bar?.getBoundingClientRect().top ?? Infinity)
    const boxes = all.map((row) => row.getBoundingClientRect())
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= foot).length
  })
}

test.use({ user: 'master' })

const screens = everyList.flatMap((known) => [
  { known, search: '', bar: null },
  ...(known.path === '/invoice-loan-list'
    ? [{ known, search: '?toConfirm=1', bar: 'Potwierdź' }]
    : []),
])

test('every list shows 6 rows at 1280×800 and 5 at 1366×768, or 10 and 9 low ones', async ({
  page,
}) => {
  for (const [index, { known, search, bar }] of screens.entries()) {
    const list = new ListPage(page, known)
    await list.open(search)
    // The browser remembers the height, so every second list opens with low rows.
    const heights = index % 2 === 0 ? (['high', 'low'] as const) : (['low', 'high'] as const)
    for (const height of heights) {
      if (height !== heights[0]) {
        await list.button('Wygląd tabeli').click()
        await page.getByLabel('Zwarte wiersze').setChecked(height === 'low')
      }
      for (const { width, height: pixels, ...least } of windows) {
        await page.setViewportSize({ width, height: pixels })
        await expect(list.rows).toHaveCount(10)
        if (bar) await expect(list.button(bar)).toBeVisible()
        const count = () => wholeRows(list.rows)
        await expect.poll(count, `${known.path} ${width}`).toBeGreaterThanOrEqual(least[height])
      }
    }
  }
})

test('at 1280 px the client has at least 200 px, and no number beside it is cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route(/-grid\?page/, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    // The length of a number of KSeF.
    const number = '5265877635-20250826-0100001AF629-AF'
    for (const field of ['documentNumber', 'number'])
      if (field in json.collection[0]) json.collection[0][field] = number
    await route.fulfill({ response: answer, json })
  })
  for (const known of everyList) {
    const list = new ListPage(page, known)
    await list.open()
    for (const isLow of [false, true]) {
      await list.button('Wygląd tabeli').click()
      await page.getByLabel('Zwarte wiersze').setChecked(isLow)
      await page.keyboard.press('Escape')
      for (const head of ['Klient', 'Firma'])
        if (head in known.sorts) {
          const width = (await list.header(head).boundingBox())?.width
          expect(width, `${known.path} ${isLow}`).toBeGreaterThanOrEqual(200)
        }
      const numbers = list.table.locator(
        'tbody :is(a[href^="tel:"], td:not([data-text]) span[title])',
      )
      const cut = await numbers.evaluateAll((all) =>
        all.flatMap((box) => (box.scrollWidth > box.clientWidth ? [box.textContent] : [])),
      )
      expect(cut, `${known.path} ${isLow}`).toEqual([])
    }
  }
})

test('a column without any value is narrow, that of the agents is not drawn', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const settlements = new ListPage(page, { path: '/settlements', name: 'Settlements' })
  await settlements.open()
  await expect(settlements.header('Kwota')).toBeVisible()
  await expect(settlements.header('Agent')).toHaveCount(0)
  // The sorted column must be visible.
  await settlements.open('?sort=agentName')
  await expect(settlements.header('Agent')).toBeVisible()

  await page.route(/financial-document-grid\?page/, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    for (const row of json.collection) row.updateTotalValueAmount = null
    await route.fulfill({ response: answer, json })
  })
  const documents = new ListPage(page)
  await documents.open()
  await expect(documents.header('Agent')).toBeVisible()
  const returns = await documents.header('Suma zwrotów').boundingBox()
  expect(returns?.width).toBeLessThan(100)
})

test('heading, tabs and actions share a line, with counts of five digits and a view with a long name', async ({
  page,
}) => {
  await page.route(/invoice-loan-grid\?/, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const tabs = json.tabs.map((tab: object) => ({ ...tab, count: 98_765 }))
    await route.fulfill({ response: answer, json: { ...json, count: 98_765, tabs } })
  })
  const list = new ListPage(page, { path: '/invoice-loan-list', name: 'Invoices and loans' })
  await list.open('?status=to_confirm')
  const heights = async () => {
    const line = page.getByRole('heading', { level: 1 }).locator('../..')
    return (await line.boundingBox())?.height
  }
  await list.expectCount(98_765)
  await expect.poll(heights).toBeLessThan(50)
  await page.getByRole('button', { name: 'Widoki' }).click()
  await page.getByLabel('Nazwa widoku').fill('Bardzo długa nazwa widoku, która się nie mieści')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zapisano widok')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(heights).toBeLessThan(50)
  // Beyond a thousand pages the last number is in groups, and so is its name.
  await expect(list.button('Strona 9\u00a0877')).toHaveText('9\u00a0877')
  await expectAccessible(page)
  await list.button('Wygląd tabeli').click()
  await expect(page.getByLabel('Zwarte wiersze')).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first record begins within 320 px', async ({ page }) => {
    for (const known of everyList) {
      const phone = new PhoneList(page, known)
      await phone.open()
      const top = async () => (await phone.card(1).boundingBox())?.y
      await expect.poll(top, known.path).toBeLessThanOrEqual(320)
    }
  })
})
