import type { Page } from '@playwright/test'
import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { ListPage } from '../list-page.ts'
import { PhoneList } from '../phone-list.ts'

interface Rows {
  readonly collection: readonly { readonly id: number; readonly number: string }[]
}

const contracts = { path: '/proposal-contract-list', name: 'Contracts and proposals' }
const rowsOf = (grid: string, page = 1) =>
  `/${grid}?${new URLSearchParams({ page: `${page}`, limit: '10' })}`

function panelOf(page: Page) {
  const heading = page.getByRole('heading', { level: 2 })
  const panel = page.getByRole('region').filter({ has: heading })
  return { heading, panel, button: (name: string) => panel.getByRole('button', { name }) }
}

test.use({ user: 'master' })

test('a row opens beside the list, and the arrows go through the rows and on to the next page', async ({
  page,
  apiOf,
}) => {
  const api = await apiOf('master')
  const first = (await api.get<Rows>(rowsOf('proposal-contract-grid'))).collection
  const second = (await api.get<Rows>(rowsOf('proposal-contract-grid', 2))).collection
  const list = new ListPage(page, contracts)
  const { heading, panel, button } = panelOf(page)
  await list.open()
  // A press in the row, beside its link.
  await list.rows.nth(8).getByRole('cell').nth(4).click()
  await expect(heading).toHaveText(first[8]?.number ?? '')
  await list.expectSearch(`?record=${first[8]?.id}`)
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(heading).toHaveText(first[9]?.number ?? '')
  const bottom = async () => {
    const row = await list.rows.nth(9).boundingBox()
    return (row?.y ?? 0) + (row?.height ?? 0)
  }
  await expect.poll(bottom).toBeLessThanOrEqual(sizes.desktop.height)
  await expect(button('Następna pozycja')).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('ArrowDown')
  await expect(heading).toHaveText(second[0]?.number ?? '')
  await list.expectSearch(`?page=2&record=${second[0]?.id}`)

  await page.reload()
  await expect(heading).toHaveText(second[0]?.number ?? '')
  await expect(list.rows.first()).toHaveAttribute('aria-current', 'true')
  // The list stays usable: another order, with the record still open.
  await list.sortBy('Kwota')
  await list.expectSearch(`?sort=-amount&record=${second[0]?.id}`)
  await expect(panel.getByText('Historia')).toBeVisible()
  // The rows of the order before take no key.
  await expect(list.rows.first()).not.toHaveAttribute('aria-current')
  await list.expectLoaded()
  await list.numbers.first().press('Enter')
  await expect(list.rows.first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(list.numbers.first()).toBeFocused()
  await list.expectSearch('?sort=-amount')
})

test('a panel whose code did not come without a network comes by itself when it is back', {
  tag: '@long',
}, async ({ page, context, watch }) => {
  watch.announce(/\/assets\/|\/api\/|config\.json/)
  const list = new ListPage(page, contracts)
  await list.open()
  await context.setOffline(true)
  await list.numbers.nth(1).click()
  await expect(page.getByText(/^Nie udało się wczytać części strony/)).toBeVisible()
  await context.setOffline(false)
  const { panel, button } = panelOf(page)
  await expect(panel.getByText('Historia')).toBeVisible()

  // Without a network one sentence stands for all parts of a record.
  await context.setOffline(true)
  await button('Następna pozycja').click()
  await expect(panel.getByRole('alert')).toContainText('Brak połączenia z serwerem')
  await expect(panel.getByRole('alert')).toHaveCount(1)
  await expect(panel.getByRole('status').filter({ hasNotText: /./ })).toHaveCount(0)
  await context.setOffline(false)
  await expect(panel.getByText('Ta sama firma')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('a record of the same company opens in its own list', { tag: '@long' }, async ({ page }) => {
  const list = new ListPage(page)
  const { heading, panel } = panelOf(page)
  await list.open('?status=financed&sort=amount')
  await list.numbers.first().click()
  const number = await heading.textContent()
  const related = panel.getByRole('listitem').filter({ hasText: /\d{4}-\d\d-\d\d/ })
  const relatedLink = related.getByRole('link').filter({ hasNotText: /^RO/ }).first()
  const relatedNumber = (await relatedLink.textContent()) ?? ''
  await relatedLink.click()
  await expect(heading).toHaveText(relatedNumber)
  await expect(page).toHaveURL(/(nip|customerNip)=\d{10}&record=\d+$/i)
  await page.goBack()
  await expect(heading).toHaveText(number ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('a record is a page of its own, and its way back leads to where the list was', async ({
    page,
  }) => {
    const phone = new PhoneList(page, contracts)
    const { heading, button } = panelOf(page)
    await phone.open()
    await phone.scrollTo(30)
    const number = (await phone.card(30).getByRole('link').textContent()) ?? ''
    await phone.card(30).getByRole('link').click()
    await expect(heading).toHaveText(number)
    await expect(phone.cards).toHaveCount(0)
    await expect(heading).toBeInViewport()
    await expectAccessible(page)
    await button('Następna pozycja').click()
    await expect(heading).not.toHaveText(number)
    await button('Poprzednia pozycja').click()
    await expect(heading).toHaveText(number)
    await button('Wróć do listy').click()
    await expect(phone.card(30)).toBeInViewport()
    await expect(phone.card(30).getByRole('link')).toBeFocused()
  })
})
