import type { Page } from '@playwright/test'
import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { ListPage } from '../list-page.ts'
import { LoginPage } from '../login-page.ts'

const leads = { path: '/lead-list', name: 'Leads' }

async function openByMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu główne' })
  await menu.getByRole('link', { name, exact: true }).click()
}

test('a list opens from the menu with the filters that were set there last, in one request', async ({
  page,
}) => {
  const list = new ListPage(page, leads)
  await list.open()
  await list.choose('Status', 'Zarezerwowany')
  await list.type('Nazwisko', 'a')
  await list.expectSearch('?status=LOCKED&lastName=a')
  await list.expectLoaded()
  await openByMenu(page, 'Contracts and proposals')
  // The address changes before the list goes.
  await expect(list.table).toHaveCount(0)

  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/lead-grid\?/.test(request.url())) requests.push(decodeURIComponent(request.url()))
  })
  await openByMenu(page, 'Leads')
  await list.expectLoaded()
  await list.expectSearch('?status=LOCKED&lastName=a')
  await expect(list.chosen('Status')).toHaveText('Zarezerwowany')
  const isFiltered = (url: string) => /filter\[status\]\[value\]=LOCKED/.test(url)
  await expect.poll(() => requests.map(isFiltered)).toEqual([true])

  // The address without filters is the whole list, as is Back to it.
  await list.button('Wyczyść filtry').click()
  await list.expectSearch('')
  await openByMenu(page, 'Contracts and proposals')
  await expect(page).toHaveURL(/proposal-contract-list$/)
  await openByMenu(page, 'Leads')
  await list.expectSearch('')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await list.expectSearch('?status=LOCKED&lastName=a')
})

test('a list opens from the menu with as many rows as were chosen there last', {
  tag: '@long',
}, async ({ page }) => {
  const list = new ListPage(page, leads)
  await list.open()
  await list.button('25').click()
  await list.expectSearch('?limit=25')
  await openByMenu(page, 'Contracts and proposals')
  await expect(page).toHaveURL(/proposal-contract-list$/)
  await openByMenu(page, 'Leads')
  await list.expectSearch('?limit=25')
  await expect(list.rows).toHaveCount(25)
})

test('a filter that is set moves no other, and clearing all by keyboard keeps the focus', async ({
  page,
}) => {
  const list = new ListPage(page, leads)
  await list.open()
  const boxes = async () => {
    // Texts have another width until their font is there.
    await page.evaluate(() => document.fonts.ready)
    return Promise.all(
      ['Nazwa firmy', 'NIP', 'Ochrona do: od'].map((label) => list.field(label).boundingBox()),
    )
  }
  const before = await boxes()
  await list.type('NIP', '123')
  await list.expectSearch('?nip=123')
  expect(await boxes()).toEqual(before)
  await list.button('Wyczyść filtry').press('Enter')
  await list.expectSearch('')
  await expect(page.getByRole('button', { name: /^Więcej filtrów/ })).toBeFocused()
  expect(await boxes()).toEqual(before)
})

test('a link with filters wins and is not kept, nor is a tab', { tag: '@long' }, async ({
  page,
}) => {
  const list = new ListPage(page, leads)
  await list.open()
  await list.type('NIP', '123')
  await list.open('?status=ACTIVE')
  await list.expectSearch('?status=ACTIVE')
  await list.sortBy('Status')
  await list.expectSearch('?status=ACTIVE&sort=status')
  await page.getByRole('tab').nth(1).click()
  await expect(page).toHaveURL(/status=ACTIVE&.*=/)
  await openByMenu(page, 'Contracts and proposals')
  await expect(page).toHaveURL(/proposal-contract-list$/)
  await openByMenu(page, 'Leads')
  await list.expectSearch('?nip=123')
  await page.goto('/lead-list')
  await list.expectLoaded()
  await list.expectSearch('')
})

test('filters are kept for one user, until sign-out', async ({ page }) => {
  const list = new ListPage(page, leads)
  await list.open()
  await list.type('NIP', '123')
  await list.expectSearch('?nip=123')
  await page.getByRole('button', { name: /^Konto/ }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await new LoginPage(page).signIn('partner')
  await openByMenu(page, 'Leads')
  await list.expectLoaded()
  await list.expectSearch('')
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('the filters of a closed panel are chips that clear one by one', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/lead-list?status=LOCKED&nip=9')
    const chips = page.getByRole('list', { name: 'Ustawione filtry' })
    await expect(chips.getByRole('listitem')).toHaveText(['NIP: 9', 'Status: Zarezerwowany'])
    await expectAccessible(page)
    await chips.getByRole('button', { name: 'Wyczyść: NIP' }).press('Enter')
    await expect(page).toHaveURL(/lead-list\?status=LOCKED$/)
    await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused()
  })
})
