import { expect, test } from '../fixtures.ts'
import { daysQuery, filterQuery } from '../portal-api.ts'

test('a link opens the list with everything in it', async ({ list, api }) => {
  const search =
    '?product=NANO,FACTORING&status=paid&dateAdded=2025-12-01..2026-10-31&page=2&limit=25&sort=-amount'
  const expected = await api.page({
    ...filterQuery('product', 'IN', 'NANO,FACTORING'),
    ...filterQuery('status', 'IN', 'paid'),
    ...daysQuery('dateAdded', '2025-12-01', '2026-10-31'),
    page: '2',
    limit: '25',
    'sort[amount]': 'DESC',
  })
  expect(expected.collection.length).toBeGreaterThan(10)
  await list.open(search)
  await list.expectRows(expected.collection)
  await list.expectSearch(search)
  const chip = list.filters.getByRole('listitem').filter({ hasText: 'Produkt' })
  await expect(chip).toHaveText('Produkt: Nanofaktoring, Faktoring')
  await expect(list.chosen('Status')).toHaveText('Spłacony')
  await expect(list.field('Data dodania: od')).toHaveValue('2025-12-01')
  await expect(list.field('Data dodania: do')).toHaveValue('2026-10-31')
  await expect(list.button('25')).toHaveAttribute('aria-pressed', 'true')
  await expect(list.button('Strona 2')).toHaveAttribute('aria-current', 'page')
  await expect(list.header('Kwota')).toHaveAttribute('aria-sort', 'descending')
})

test('Back and Forward go through what was asked, step by step', async ({ list, api, page }) => {
  await list.open()
  await list.type('Numer dokumentu', 'FV/2026')
  await list.expectSearch('?documentNumber=FV/2026')
  await list.sortBy('Kwota')
  await list.expectSearch('?documentNumber=FV/2026&sort=-amount')
  await list.button('Next').click()
  await list.expectSearch('?documentNumber=FV/2026&page=2&sort=-amount')
  const filter = filterQuery('documentNumber', 'LIKE', 'FV/2026')
  const last = await api.page({ ...filter, page: '2', 'sort[amount]': 'DESC' })
  await list.expectRows(last.collection)

  await page.goBack()
  await list.expectRows((await api.page({ ...filter, 'sort[amount]': 'DESC' })).collection)
  await page.goBack()
  await list.expectRows((await api.page(filter)).collection)
  await page.goBack()
  await list.expectRows((await api.page({})).collection)
  await expect(list.field('Numer dokumentu')).toHaveValue('')
  for (let step = 0; step < 3; step += 1) await page.goForward()
  await list.expectRows(last.collection)
  await expect(list.field('Numer dokumentu')).toHaveValue('FV/2026')
})
