import { expect, test } from '../fixtures.ts'
import { abortOf, holdAnswers } from '../held-answer.ts'
import { filterQuery } from '../portal-api.ts'
import { findReceived, ReceivedList, sumOf, tickAgain, toConfirmQuery } from '../received-list.ts'

const confirm = /invoice-loan-grid\/confirm$/
const toConfirm = filterQuery('toConfirm', 'BOOL', 'true')

test.beforeEach(({ api }) => tickAgain(api))

test('confirms the selected rows, shows the result, and refetches the list', async ({
  page,
  api,
}) => {
  const list = new ReceivedList(page)
  await list.open(toConfirmQuery)
  const before = await findReceived(api, toConfirm)
  const { collection } = await findReceived(api, filterQuery('status', 'IN', 'to_confirm'))
  const [first, second] = collection.filter((row) => row.toConfirm)
  if (!first || !second) throw new Error('no two rows to confirm')
  await list.box(first).check()
  await list.box(second).check()
  const letGo = await holdAnswers(page, confirm)
  const requests: string[] = []
  page.on('request', (request) => {
    if (confirm.test(request.url())) requests.push(request.postData() ?? '')
  })
  await list.confirm.click()
  await expect(list.question).toContainText(
    `Do potwierdzenia: 2 dokumenty na ${sumOf([first, second])}`,
  )
  await list.yes.click()
  await expect(list.yes).toHaveAttribute('aria-busy', 'true')
  await list.yes.click({ force: true })
  letGo()
  await expect(list.results.getByText('Potwierdzono 2 dokumenty.')).toBeVisible()
  expect(requests.map((body) => JSON.parse(body))).toEqual([{ ids: [first.id, second.id] }])
  await list.expectSelected(0)
  await expect(list.box(first)).toHaveCount(0)
  await expect(list.tabs.last()).toHaveText(`Do potwierdzenia (${before.count - 2})`)
  expect((await findReceived(api, toConfirm)).count).toBe(before.count - 2)
  await list.button('Zamknij komunikat').click()
  await expect(list.results.getByText('Potwierdzono 2 dokumenty.')).toHaveCount(0)
})

test('asks with number and sum; Escape and a double click confirm nothing', async ({
  page,
  api,
}) => {
  const list = new ReceivedList(page)
  const { collection } = await findReceived(api, toConfirm)
  const bodies: string[] = []
  page.on('request', (request) => {
    if (confirm.test(request.url())) bodies.push(request.url())
  })
  await page.goto('/invoice-loan-list?toConfirm=1')
  await list.expectSelected(10)
  await expect(list.sums).toHaveText(sumOf(collection))

  await list.confirm.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(list.question).toContainText(
    `Do potwierdzenia: 10 dokumentów na ${sumOf(collection)}`,
  )
  await expect(list.yes).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list.question).toHaveCount(0)
  await expect(list.confirm).toBeFocused()

  await list.confirm.dblclick()
  await expect(list.question).toBeVisible()
  await list.question.getByRole('button', { name: 'Anuluj' }).click()
  await expect(list.question).toHaveCount(0)
  await list.expectSelected(10)
  expect(bodies).toEqual([])

  await list.button('Odznacz wszystkie').click()
  await list.boxes.last().check()
  await list.confirm.focus()
  await page.keyboard.press('Enter')
  await expect(list.yes).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(list.report).toBeFocused()
  await expect(list.report).toContainText('Potwierdzono 1 dokument.')
  expect(bodies).toHaveLength(1)
  // Whoever unticked all chooses each one, also of those that came meanwhile.
  await list.expectSelected(0)
})

test('leaving the screen aborts the action', { tag: '@long' }, async ({ page }) => {
  const list = new ReceivedList(page)
  await list.open(toConfirmQuery)
  await page.getByRole('link', { name: 'Homepage', exact: true }).click()
  await page.goBack()
  await list.boxes.first().check()
  const letGo = await holdAnswers(page, confirm)
  const off = abortOf(page, confirm)
  await list.confirm.click()
  await list.yes.click()
  await page.goForward()
  await off
  letGo()
})
