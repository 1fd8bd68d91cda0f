import { expect, test } from '../fixtures.ts'
import { filterQuery } from '../portal-api.ts'
import { ReceivedList, received, waiting } from '../received-list.ts'

const status = filterQuery('status', 'IN', 'to_confirm')

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
