import { expect, test } from '../fixtures.ts'
import { calledOff, holdAnswers } from '../held-answer.ts'
import { listPath } from '../list-page.ts'
import { filterQuery } from '../portal-api.ts'

const grid = /financial-document-grid/

test('a skeleton is shown before the rows, and nothing jumps', async ({ page, list }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((seen) => {
      for (const shift of seen.getEntries()) shifts.push(Reflect.get(shift, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letGo = await holdAnswers(page, grid)
  await page.goto(listPath)
  await expect(list.table.locator('tbody tr[aria-hidden]')).toHaveCount(10)
  await expect(list.count).toHaveText('Searched results: …')
  await expect(list.rows).toHaveCount(0)
  letGo()
  await expect(list.rows).toHaveCount(10)
  await expect(list.rows.first()).toBeInViewport()
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05)
})

test('an older answer never replaces a newer one', async ({ page, list, api }) => {
  const asked = (value: string) => filterQuery('documentNumber', 'LIKE', value)
  const newer = await api.page(asked('/00854'))
  const older = await api.page(asked('/2025/'))
  expect(older.count).not.toBe(newer.count)
  await list.open()
  const letGo = await holdAnswers(page, /2025/)
  const off = calledOff(page, /2025/)
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

test('leaving the screen aborts its list, summary and export', async ({ page, list }) => {
  await list.open()
  const letGo = await holdAnswers(page, grid)
  const home = page.getByRole('link', { name: 'Homepage', exact: true })
  const off = Promise.all([
    calledOff(page, /page=2/),
    calledOff(page, /limit=0/),
    calledOff(page, /financial-document-grid(\?sort[^&]*)?$/),
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
