import { expect, test } from '../fixtures.ts'
import type { ListPage } from '../list-page.ts'
import { daysQuery, filterQuery, type PortalApi, type Row } from '../portal-api.ts'

type Query = Record<string, string>

interface FilterCase {
  readonly name: string
  set(list: ListPage, sample: Row): Promise<void>
  asked(sample: Row): Query
  address(sample: Row): string
}

const cases: readonly FilterCase[] = [
  {
    name: 'a customer found by the NIP',
    set: async (list, { customerNip, customerName }) => {
      await list.combobox('Klient').fill(customerNip ?? '')
      await list.options('Klient').filter({ hasText: customerName }).click()
    },
    asked: ({ customerNip }) => filterQuery('customerNip', 'IN', customerNip ?? ''),
    address: ({ customerNip }) => `?customerNip=${customerNip}`,
  },
  {
    name: 'two products',
    set: async (list) => {
      await list.choose('Produkt', 'Nanofaktoring')
      await list.choose('Produkt', 'Płatność odroczona')
    },
    asked: () => filterQuery('product', 'IN', 'NANO,DEFERRED_PAYMENT'),
    address: () => '?product=NANO,DEFERRED_PAYMENT',
  },
  {
    name: 'days of adding, both of them in',
    set: (list, { dateAdded }) =>
      list.chooseRange('Data dodania', dateAdded.slice(0, 10), dateAdded.slice(0, 10)),
    asked: ({ dateAdded: day }) => daysQuery('dateAdded', day.slice(0, 10), day.slice(0, 10)),
    address: ({ dateAdded: day }) => `?dateAdded=${day.slice(0, 10)}..${day.slice(0, 10)}`,
  },
  {
    name: 'funding from a day on, typed as Poles do',
    set: (list) => list.type('Data finansowania: od', '1.06.2026'),
    asked: () => daysQuery('fundingDate', '2026-06-01'),
    address: () => '?fundingDate=2026-06-01..',
  },
  {
    name: 'a repayment period',
    set: (list) => list.chooseOne('Okres spłaty', '3 miesiące'),
    asked: () => filterQuery('repaymentPeriod', 'LIKE', '3MONTHS'),
    address: () => '?repaymentPeriod=3MONTHS',
  },
]

/** A document from the middle of the demo, so that filters by its values match some rows. */
async function sampleOf(api: PortalApi): Promise<Row> {
  const { collection } = await api.page({ page: '70' })
  const sample = collection.find((row) => row.customerNip)
  expect(sample).toBeDefined()
  return sample as Row
}

for (const { name, set, asked, address } of cases)
  test(`filters by ${name}, and clears the filter`, async ({ list, api }) => {
    const sample = await sampleOf(api)
    const [all, some] = await Promise.all([api.page({}), api.page(asked(sample))])
    expect(some.count).toBeGreaterThan(0)
    expect(some.count).toBeLessThan(all.count)

    await list.open('?page=2')
    await set(list, sample)
    await list.expectCount(some.count)
    await list.expectRows(some.collection)
    await list.expectSearch(address(sample))
    await expect(list.filters.getByText('1 aktywny filtr')).toBeAttached()

    await list.page.reload()
    await list.expectRows(some.collection)
    await list.expectCount(some.count)
    await list.filters.getByRole('button', { name: 'Wyczyść filtry' }).click()
    await list.expectCount(all.count)
    await list.expectRows(all.collection)
    await list.expectSearch('')
  })

test('each field can be emptied by its own button', async ({ list }) => {
  await list.open(
    '?documentNumber=FV/2026&product=NANO&repaymentPeriod=30DAYS&dateAdded=2026-01-01..2026-10-31',
  )
  await expect(list.filters.getByText('4 aktywne filtry')).toBeAttached()
  const clear = (name: string) => list.filters.getByRole('button', { name: `Wyczyść: ${name}` })
  await clear('Produkt').click()
  await list.expectSearch(
    '?documentNumber=FV/2026&repaymentPeriod=30DAYS&dateAdded=2026-01-01..2026-10-31',
  )
  await clear('Data dodania: do').click()
  await list.expectSearch('?documentNumber=FV/2026&repaymentPeriod=30DAYS&dateAdded=2026-01-01..')
  await clear('Okres spłaty').click()
  await clear('Numer dokumentu').click()
  await list.expectSearch('?dateAdded=2026-01-01..')
  await clear('Data dodania: od').click()
  await list.expectSearch('')
  await list.expectCount(1500)
})

test('a text filter applies by itself after a pause, without Enter', async ({ list, api }) => {
  await list.open()
  await list.field('Numer dokumentu').pressSequentially('/00854')
  const some = await api.page(filterQuery('documentNumber', 'LIKE', '/00854'))
  await list.expectCount(some.count)
  await list.expectRows(some.collection)
})

test('percent and underscore are literal', async ({ list }) => {
  await list.open()
  await list.type('Numer dokumentu', '%')
  await expect(list.results.getByRole('heading', { name: 'Brak danych' })).toBeVisible()
  await list.type('Numer dokumentu', 'FV_2026')
  await list.expectCount(0)
})

test.describe('far from Warsaw', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('days are Polish days', async ({ list, api, page }) => {
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
      'America/New_York',
    )
    const day = (await sampleOf(api)).dateAdded.slice(0, 10)
    const expected = await api.page({ ...daysQuery('dateAdded', day, day), limit: '100' })
    await list.open('?limit=100')
    await list.chooseRange('Data dodania', day, day)
    await list.expectCount(expected.count)
    await expect(list.rows).toHaveCount(expected.count)
    await expect(list.rows.locator('td:nth-child(8)')).toHaveText(
      expected.collection.map(() => day),
    )
    await list.expectSearch(`?limit=100&dateAdded=${day}..${day}`)
  })
})
