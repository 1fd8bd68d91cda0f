import { bothSizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { abortOf, holdAnswers } from '../held-answer.ts'
import { listPath } from '../list-page.ts'
import { PhoneList } from '../phone-list.ts'
import { filterQuery } from '../portal-api.ts'

const grid = /financial-document-grid/

for (const { device, viewport, tag } of bothSizes)
  test(`on a ${device}, a skeleton is shown before the rows, and nothing jumps`, { tag }, async ({
    page,
    list,
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((entries) => {
        for (const shift of entries.getEntries()) shifts.push(Reflect.get(shift, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const letGo = await holdAnswers(page, grid)
    await page.goto(listPath)
    await expect(list.results.locator('[aria-hidden] [data-skeleton]').first()).toBeVisible()
    await expect(list.count).toHaveText('Searched results: …')
    letGo()
    const first = device === 'phone' ? new PhoneList(page).card(1) : list.rows.first()
    await expect(first).toBeInViewport()
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05)
  })

test('an older answer never replaces a newer one', async ({ page, list, api }) => {
  const queryOf = (value: string) => filterQuery('documentNumber', 'LIKE', value)
  const newer = await api.page(queryOf('/00854'))
  const older = await api.page(queryOf('/2025/'))
  expect(older.count).not.toBe(newer.count)
  await list.open()
  const letGo = await holdAnswers(page, /2025/)
  const off = abortOf(page, /2025/)
  await list.type('Numer dokumentu', '/2025/')
  await expect(list.table).toHaveAttribute('aria-busy', 'true')
  await expect(list.table.locator('tbody')).toHaveAttribute('inert')
  await list.type('Numer dokumentu', '/00854')
  await off
  await list.expectRows(newer.collection)
  letGo()
  await page.unroute(/2025/)
  await list.openSummary()
  await page.keyboard.press('Escape')
  await list.expectCount(newer.count)
  await list.expectRows(newer.collection)
})

test('rows that are loaded again keep the focus', async ({ page, list }) => {
  await list.open()
  // Only data of the page's first request may be fresh enough to stay.
  await list.sortBy('Kwota')
  await list.expectLoaded()
  await page.getByRole('link', { name: 'Homepage', exact: true }).click()
  await expect(list.table).toHaveCount(0)
  const rowsCall = /financial-document-grid\?page/
  await page.route(rowsCall, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { collection: { documentNumber: string }[] }
    for (const row of answer.collection.slice(0, 1)) row.documentNumber = 'FV/NEW'
    await route.fulfill({ response, json: answer })
  })
  const letGo = await holdAnswers(page, rowsCall)
  await page.goBack()
  await list.numbers.nth(1).focus()
  // The browser takes the focus from inert elements, but not at once.
  const wasInert = await list.table.locator('tbody').evaluateHandle((rows) => {
    const changes: boolean[] = []
    new MutationObserver(() => changes.push(true)).observe(rows, { attributeFilter: ['inert'] })
    return changes
  })
  letGo()
  await expect(list.numbers.first()).toHaveText('FV/NEW')
  expect(await wasInert.jsonValue()).toEqual([])
  await expect(list.numbers.nth(1)).toBeFocused()
})

test('leaving the screen aborts its list, summary and export', async ({ page, list }) => {
  await list.open()
  const letGo = await holdAnswers(page, grid)
  const home = page.getByRole('link', { name: 'Homepage', exact: true })
  const off = Promise.all([
    abortOf(page, /page=2/),
    abortOf(page, /limit=0/),
    abortOf(page, /financial-document-grid(\?sort[^&]*)?$/),
  ])
  await list.button('Next').click()
  await list.button('Export to file').click()
  await expect(list.button('Export to file')).toHaveAttribute('aria-busy', 'true')
  await list.button('Results summary').click()
  await expect(list.summary).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list.summary).toBeHidden()
  await home.click()
  await off
  letGo()
})
