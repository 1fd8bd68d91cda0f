import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { ListPage } from '../list-page.ts'

interface Cases {
  readonly collection: readonly { kind: string; status: string; count: number }[]
  readonly toConfirm: number
  readonly endingSoon: number
}
interface Amount {
  readonly amount: number
  readonly currency: string
}

const money = (amount: number) =>
  new Intl.NumberFormat('pl-PL', {
    style: 'currency',
    currency: 'PLN',
    currencyDisplay: 'code',
    useGrouping: 'always',
  }).format(amount / 100)

for (const user of ['partner', 'master', 'agent']) {
  test.describe(user, { tag: user === 'partner' ? [] : '@long' }, () => {
    test.use({ user })

    test('sees what waits, and each number is what its list counts', async ({ page, api }) => {
      const { toConfirm, endingSoon } = await api.get<Cases>('/dashboard/cases')
      await page.goto('/')
      const waiting = page.getByRole('list', { name: 'W listach' })
      const tile = (text: RegExp) => waiting.getByRole('link', { name: text })

      if (endingSoon > 0) {
        await tile(/Kończy się ochrona/).click()
        const leads = new ListPage(page, { path: '/lead-list', name: 'Leads' })
        await leads.expectCount(endingSoon)
        await page.goBack()
      }
      if (toConfirm > 0) {
        await expect(tile(/Dokumenty do potwierdzenia/)).toContainText(String(toConfirm))
        await tile(/Dokumenty do potwierdzenia/).click()
        const received = new ListPage(page, {
          path: '/invoice-loan-list',
          name: 'Invoices and loans',
        })
        await received.expectCount(toConfirm)
      }
      expect(endingSoon + toConfirm, 'the demo has something for everybody').toBeGreaterThan(0)
    })
  })
}

test('leads from a status of each kind into its list, filtered', async ({ page, api }) => {
  const { collection } = await api.get<Cases>('/dashboard/cases')
  const kinds = [
    ['lead', 'Zgłoszeni klienci', 'Decyzja negatywna', 'NEGATIVE_DECISION', 'Leads'],
    ['contract', 'Umowy i wnioski', 'Podpisana', 'signed', 'Contracts and proposals'],
    [
      'document',
      'Pozyskane faktury i pożyczki',
      'Spłacony',
      'paid',
      'Invoices and loans gained through the partner',
    ],
  ] as const
  for (const [kind, group, label, status, name] of kinds) {
    await page.goto('/')
    const block = page.getByRole('region', { name: 'Sprawy według statusu' })
    const count = collection.find((row) => row.kind === kind && row.status === status)?.count ?? 0
    expect(count).toBeGreaterThan(0)
    const ofKind = block.getByRole('group').filter({ hasText: group })
    await ofKind.getByRole('link', { name: `${label} ${count}` }).click()
    await new ListPage(page, { path: '', name }).expectCount(count)
  }
})

test('shows twelve months as a chart and as a table, which add up', { tag: '@long' }, async ({
  page,
  api,
}) => {
  const { collection } = await api.get<{ collection: readonly Amount[] }>('/dashboard/revenues')
  const sum = collection.reduce((all, { amount }) => all + amount, 0)
  await page.goto('/')
  const block = page.getByRole('region', { name: 'Prowizja z ostatnich 12 miesięcy' })
  await expect(block.getByRole('img', { name: /^Prowizja w\sPLN/ })).toBeVisible()
  await expect(block).toContainText(money(sum))
  await block.getByRole('button', { name: 'Pokaż tabelę' }).press('Enter')
  const rows = block.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(12)
  await expect(rows.first()).toContainText(money(collection.at(-1)?.amount ?? 0))
  await expect(rows.first()).toContainText('jeszcze nierozliczony')
  await expect(rows.filter({ hasText: 'jeszcze nierozliczony' })).toHaveCount(1)
  await expect(block).toContainText('kwota bieżącego rozliczenia')
  await expectAccessible(page)
  await block.getByRole('button', { name: 'Pokaż wykres' }).click()
  await expect(block.getByRole('table')).toBeHidden()
})

test.describe('a broker', () => {
  test.use({ user: 'broker' })

  test('copies recommendation links and asks for nothing without its role', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto('/')
    const block = page.getByRole('region', { name: 'Linki polecające' })
    await block.getByRole('button', { name: 'Kopiuj link: Finansowanie zakupów' }).click()
    await expect(page.getByText('Text has been copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('recommendationCode=BRK2026')
    await expect(block).toContainText(copied)
    await expect(page.getByRole('heading', { name: 'Aktualności dla brokerów' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Aktualności dla partnerów' })).toBeHidden()
    for (const path of ['/dashboard/cases', '/dashboard/revenues', '/settlement/current'])
      expect(requests.filter((address) => address.endsWith(path))).toEqual([])
    expect(requests.filter((address) => address.endsWith('partner-articles.json'))).toEqual([])
  })
})
