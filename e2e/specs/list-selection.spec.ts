import { expect, test } from '../fixtures.ts'
import { filterQuery } from '../portal-api.ts'
import { ReceivedList, received, waiting } from '../received-list.ts'

const status = filterQuery('status', 'IN', 'to_confirm')

test('all is disabled where no row can be selected', async ({ page, api }) => {
  const list = new ReceivedList(page)
  const paid = await received(api, filterQuery('status', 'IN', 'paid'))
  expect(paid.collection.some((row) => row.toConfirm)).toBe(false)
  await list.open('?status=paid')
  await expect(list.all).toBeDisabled()
  await expect(list.boxes).toHaveCount(0)
})

test('all is empty, indeterminate or checked, also over pages', async ({ page, api }) => {
  const list = new ReceivedList(page)
  const first = (await received(api, status)).collection.filter((row) => row.toConfirm)
  const second = (await received(api, { ...status, page: '2' })).collection.filter(
    (row) => row.toConfirm,
  )
  expect(second.length).toBeGreaterThan(0)
  const [one] = first
  if (!one) throw new Error('no row to confirm')

  await list.open(waiting)
  await expect(list.boxes).toHaveCount(first.length)
  await list.expectAll('Empty')
  await list.expectSelected(0)
  await list.box(one).check()
  await list.expectAll('Indeterminate')
  await list.expectSelected(1)
  await list.all.click()
  await list.expectAll('Checked')
  await list.expectSelected(first.length)

  await list.button('Next').click()
  await expect(list.boxes).toHaveCount(second.length)
  await list.expectAll('Indeterminate')
  await list.all.click()
  await list.expectAll('Indeterminate')
  await list.expectSelected(first.length + second.length)
  await list.all.click()
  await list.expectSelected(first.length)
  await list.button('Previous').click()
  await expect(list.box(one)).toBeChecked()
  await list.expectAll('Checked')
  await list.all.click()
  await list.expectAll('Empty')
  await list.expectSelected(0)
})

test('another order keeps the selection, other filters clear it', async ({ page }) => {
  const list = new ReceivedList(page)
  await list.open(waiting)
  await list.all.check()
  const selected = await list.bar.textContent()
  await list.sortBy('Kwota')
  await list.expectLoaded()
  await expect(list.bar).toHaveText(selected ?? '')
  await list.choose('Produkt', 'Nanofaktoring')
  await list.expectSelected(0)
  await list.expectLoaded()
  await page.goBack()
  await list.expectLoaded()
  await list.expectSelected(0)
})

test('Shift selects from the box pressed before', async ({ page }) => {
  const list = new ReceivedList(page)
  // Enough of them, however many another test has confirmed.
  await list.open(`${waiting}&limit=50`)
  await list.boxes.nth(4).click()
  await list.boxes.nth(1).click({ modifiers: ['Shift'] })
  await list.expectSelected(4)
  for (const at of [1, 2, 3, 4]) await expect(list.boxes.nth(at)).toBeChecked()
  await expect(list.boxes.nth(0)).not.toBeChecked()
})

test('rows are selected and let go by the keyboard', async ({ page }) => {
  const list = new ReceivedList(page)
  const { keyboard } = page
  await list.open(waiting)
  await list.all.focus()
  await keyboard.press('Space')
  await list.expectAll('Checked')
  await list.boxes.first().focus()
  await keyboard.press('Space')
  await expect(list.boxes.first()).not.toBeChecked()
  const clear = list.button('Odznacz wszystkie')
  await clear.focus()
  await keyboard.press('Enter')
  await list.expectSelected(0)
  await expect(list.all).toBeFocused()
})
