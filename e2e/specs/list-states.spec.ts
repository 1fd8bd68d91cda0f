import { expect, test } from '../fixtures.ts'
import { calledOff, holdAnswers } from '../held-answer.ts'
import { listPath } from '../list-page.ts'
import { filterQuery } from '../portal-api.ts'
import { storedTokens } from '../stored-tokens.ts'

const grid = /financial-document-grid/
const unavailable = 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.'

test('first the shape of what comes, then the rows, and nothing jumps', async ({ page, list }) => {
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

for (const [what, answer, reason] of [
  ['503', { status: 503, body: 'upstream' }, unavailable],
  ['500', { status: 500, body: '{}' }, 'Something went wrong, try again later.'],
  ['a page that is no answer', { status: 200, body: '<html>' }, 'Brak połączenia z serwerem.'],
] as const)
  test(`a first load that meets ${what} says so and can be tried again`, async ({
    page,
    list,
    watch,
  }) => {
    if (answer.status !== 200) watch.announce(grid)
    await page.route(grid, (route) => route.fulfill(answer))
    await page.goto(listPath)
    const failure = list.results.getByRole('alert')
    await expect(failure).toContainText(`Nie udało się wczytać listy. ${reason}`)
    await expect(list.table).toHaveCount(0)
    await page.unroute(grid)
    await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(list.rows).toHaveCount(10)
    await expect(failure).toHaveCount(0)
  })

test('a later load that fails keeps the rows, says so, and can be tried again', async ({
  page,
  list,
  watch,
  api,
}) => {
  watch.announce(grid)
  const [first, second] = await Promise.all([api.page({}), api.page({ page: '2' })])
  await list.open()
  await page.route(grid, (route) => route.fulfill({ status: 503 }))
  await list.button('Next').click()
  const failure = list.results.getByRole('alert')
  await expect(failure).toContainText('Nie udało się odświeżyć listy.')
  await expect(failure).toContainText(unavailable)
  await list.expectRows(first.collection)
  await page.unroute(grid)
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await list.expectRows(second.collection)
  await expect(failure).toHaveCount(0)
})

test('a list with nothing in it yet offers the salesman', async ({ page, list }) => {
  const nothing = { collection: [], count: 0, page: 1, limit: 10 }
  await page.route(grid, (route) => route.fulfill({ json: nothing }))
  await page.goto(listPath)
  await expect(list.results.getByRole('heading', { name: 'No items to show.' })).toBeVisible()
  await expect(list.results).toContainText('Do you have any questions? Contact your salesman!')
  await list.button('Your salesman').click()
  await expect(page.getByRole('dialog', { name: 'Your salesman heading' })).toContainText(
    'Małgorzata Źrebiec',
  )
})

test('filters that leave nothing can be cleared on the spot', async ({ list, api }) => {
  await list.open()
  await list.type('Numer dokumentu', 'nothing like this')
  await expect(list.results.getByRole('heading', { name: 'Brak danych' })).toBeVisible()
  await list.expectCount(0)
  await list.button('Wyczyść filtry').click()
  await list.expectRows((await api.page({})).collection)
  await expect(list.field('Numer dokumentu')).toHaveValue('')
})

test('an older answer never takes the place of a newer one', async ({ page, list, api }) => {
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

test('leaving the screen calls off its list, its summary and its file', async ({ page, list }) => {
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

test('a file that could not be made can be asked for again', async ({ page, list, watch }) => {
  watch.announce(/limit=0/)
  await list.open('?status=rejected')
  await page.route(/limit=0/, (route) => route.fulfill({ status: 503 }))
  await list.button('Export to file').click()
  const failure = list.results.getByRole('alert')
  await expect(failure).toContainText(`Nie udało się przygotować pliku. ${unavailable}`)
  await page.unroute(/limit=0/)
  const download = page.waitForEvent('download')
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  expect((await download).suggestedFilename()).toBe('export.xlsx')
  await expect(failure).toHaveCount(0)
  await expect(list.rows).toHaveCount(10)
})

test('a summary that could not be made can be asked for again', async ({ page, list, watch }) => {
  const summary = /financial-document-grid(\?filter[^&]*)?$/
  watch.announce(summary)
  await list.open()
  await page.route(summary, (route) => route.fulfill({ status: 503 }))
  await list.button('Results summary').click()
  const failure = list.summary.getByRole('alert')
  await expect(failure).toContainText(`Nie udało się wczytać podsumowania. ${unavailable}`)
  await page.unroute(summary)
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(list.summary.getByRole('row')).toHaveCount(3)
  await expect(list.summary.getByRole('columnheader')).toHaveText(['Sum gross', 'Currency'])
})

test('options that could not be loaded can be asked for again', async ({ page, list, watch }) => {
  watch.announce(/\/customers$/)
  await page.route(/\/customers$/, (route) => route.fulfill({ status: 503 }))
  await list.open()
  await expect(list.filters.getByText('Nie udało się wczytać opcji.')).toBeVisible()
  await page.unroute(/\/customers$/)
  await list.filters.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(list.filters.getByText('Nie udało się wczytać opcji.')).toHaveCount(0)
  await list.field('Klient').first().click()
  await expect(list.filters.getByRole('option').first()).toBeVisible()
})

test('while the server is gone there is a message and no white page, and then all goes on', async ({
  page,
  context,
  list,
  watch,
  api,
}) => {
  watch.announce(/financial-document-grid|assets\/|config\.json|favicon/)
  await list.open()
  await context.setOffline(true)
  await list.button('Next').click()
  await expect(list.results.getByRole('alert')).toContainText('Brak połączenia z serwerem')
  await expect(list.rows).toHaveCount(10)
  await page.getByRole('link', { name: 'Homepage', exact: true }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Nie udało się otworzyć tej strony' })
  await expect(failed).toContainText('Brak połączenia z serwerem')
  await expect(page.getByRole('navigation', { name: 'Menu główne' })).toBeVisible()
  expect((await storedTokens(page)).every(Boolean)).toBe(true)
  await context.setOffline(false)
  await failed.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  await page.goBack()
  await list.expectRows((await api.page({ page: '2' })).collection)
})
