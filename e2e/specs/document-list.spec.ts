import { expect, test } from '../fixtures.ts'

test('shows the newest documents first, as the server has them', async ({ list, api }) => {
  const first = await api.page({})
  expect(first.count).toBeGreaterThan(1000)
  await list.open()
  await list.expectCount(first.count)
  await list.expectRows(first.collection)
  await expect(list.header('Data dodania')).toHaveAttribute('aria-sort', 'descending')
  await list.expectSearch('')
})
