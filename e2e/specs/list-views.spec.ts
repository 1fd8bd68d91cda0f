import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const calls = /saved-views\/financial-document-grid/

class Views {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get panel() {
    return this.page.getByRole('dialog', { name: 'Widoki' })
  }

  get names() {
    return this.panel.getByRole('listitem')
  }

  async open() {
    await this.page.getByRole('button', { name: 'Widoki' }).click()
    await expect(this.panel.getByLabel('Nazwa widoku')).toBeVisible()
  }

  async save(name: string) {
    await this.panel.getByLabel('Nazwa widoku').fill(name)
    await this.page.keyboard.press('Enter')
  }

  apply(name: string) {
    return this.panel.getByRole('button', { name, exact: true }).click()
  }
}

test('a view is saved, found, applied, replaced, deleted and restored', async ({ page, list }) => {
  const views = new Views(page)
  await list.open('?product=NANO&sort=-amount&limit=25&page=2')
  await views.open()
  await expect(views.names).toHaveCount(0)
  await views.save('x'.repeat(61))
  await expect(views.panel.getByText('Nazwa może mieć najwyżej 60 znaków.')).toBeVisible()
  await expect(views.names).toHaveCount(0)
  await views.save('Nano od największych')
  await expect(views.panel).toContainText('Zapisano widok „Nano od największych”.')
  await expect(views.names).toHaveText(['Nano od największych'])

  await list.open('?status=paid')
  await views.open()
  await views.apply('Nano od największych')
  await list.expectSearch('?product=NANO&sort=-amount&limit=25')
  await expect(views.panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Widoki' })).toBeFocused()
  const button = page.getByRole('button', { name: 'Widoki: Nano od największych', exact: true })
  await expect(button).toBeVisible()
  // Another tab has not applied the view.
  const otherTab = await page.context().newPage()
  await otherTab.goto(page.url())
  await expect(otherTab.getByRole('button', { name: /^Widoki: Nano/ })).toBeVisible()
  await otherTab.close()
  await page.goBack()
  await list.expectSearch('?status=paid')
  await expect(button).toBeHidden()

  await views.open()
  await views.save('Nano od największych')
  await expect(views.panel).toContainText('już istnieje')
  await views.panel.getByRole('button', { name: 'Anuluj' }).click()
  await views.panel.getByRole('button', { name: 'Zapisz obecny widok' }).click()
  await views.panel.getByRole('button', { name: 'Zastąp' }).click()
  await expect(views.panel).toContainText('Zapisano widok')
  await list.open()
  await views.open()
  await views.apply('Nano od największych')
  await list.expectSearch('?status=paid')

  await views.open()
  await views.panel.getByRole('button', { name: 'Usuń widok: Nano od największych' }).click()
  await expect(views.names).toHaveCount(0)
  await expect(button).toBeHidden()
  const undo = views.panel.getByRole('button', { name: 'Cofnij' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(views.names).toHaveText(['Nano od największych'])
  await views.panel.getByRole('button', { name: 'Usuń widok: Nano od największych' }).click()
  await expect(views.names).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(views.panel).toBeHidden()
})

test.describe('of a user with many', () => {
  test.use({ user: 'agent' })

  test('a view beyond the limit is refused with the reason', { tag: '@long' }, async ({
    page,
    list,
    api,
    watch,
  }) => {
    watch.announce(calls)
    const views = new Views(page)
    await list.open('?status=new')
    await views.open()
    // This tab does not know of the views.
    const path = '/saved-views/financial-document-grid'
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        api.put(path, { name: `Widok ${index}`, search: {} }),
      ),
    )
    await views.save('Ostatni')
    const failure = views.panel.getByRole('alert')
    await expect(failure).toContainText('Nie udało się zapisać widoku.')
    await expect(failure).toContainText('Możesz mieć najwyżej 50 widoków.')
    await expect(views.names).toHaveCount(50)
    await views.panel.getByLabel('Nazwa widoku').fill('Ostatni')
    await expect(views.panel.getByRole('button', { name: 'Zapisz obecny widok' })).toBeDisabled()
  })
})

test('several views are deleted at once, and one that could not be deleted again', {
  tag: '@long',
}, async ({ page, list, watch }) => {
  watch.announce(calls)
  const views = new Views(page)
  await list.open('?status=paid')
  await views.open()
  for (const name of ['Pierwszy', 'Drugi', 'Trzeci']) {
    await views.save(name)
    await expect(views.panel).toContainText(`Zapisano widok „${name}”.`)
  }
  const failed = views.names.filter({ hasText: 'Trzeci' })
  const gate = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await gate.promise
    await route.continue()
  })
  for (const name of ['Pierwszy', 'Drugi'])
    await views.panel.getByRole('button', { name: `Usuń widok: ${name}` }).click()
  gate.resolve()
  await expect(views.names).toHaveText(['Trzeci'])
  await page.unroute(calls)

  await page.route(calls, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await views.panel.getByRole('button', { name: 'Usuń widok: Trzeci' }).click()
  const failure = failed.getByRole('alert')
  await expect(failure).toContainText('Nie udało się usunąć widoku.')
  await page.unroute(calls)
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(views.names).toHaveCount(0)
  await expect(views.panel).toContainText('Usunięto widok „Trzeci”.')
})

test('without the call the browser stores the views', { tag: '@long' }, async ({
  page,
  list,
  watch,
}) => {
  watch.announce(calls)
  await page.route(calls, (route) => route.fulfill({ status: 404 }))
  const views = new Views(page)
  await list.open('?status=paid')
  await views.open()
  await expect(views.panel).toContainText('w tej przeglądarce')
  await views.save('Spłacone')
  await expect(views.names).toHaveText(['Spłacone'])
  await list.open()
  await views.open()
  await views.apply('Spłacone')
  await list.expectSearch('?status=paid')
})

test.describe('of a network master', () => {
  test.use({ user: 'master' })

  test('a view keeps the density, is shared with the team, and is the start page after the sign-in', {
    tag: '@long',
  }, async ({ page, apiOf }) => {
    const views = new Views(page)
    await page.goto('/invoice-loan-gained-list?status=paid')
    await page.getByRole('button', { name: 'Wygląd tabeli' }).click()
    await page.getByLabel('Zwarte wiersze').check()
    await page.keyboard.press('Escape')
    await views.open()
    await views.save('Spłacone')
    const share = views.panel.getByRole('button', { name: 'Pokazuj zespołowi: Spłacone' })
    await share.press('Enter')
    await expect(share).toHaveAttribute('aria-pressed', 'true')
    const start = views.panel.getByRole('button', { name: /^Strona startowa .*: Spłacone/ })
    await start.press('Enter')
    await expect(start).toHaveAttribute('aria-pressed', 'true')
    const agent = await apiOf('agent')
    const { collection } = await agent.get<{ collection: object[] }>(
      '/saved-views/financial-document-grid',
    )
    expect(collection).toContainEqual(
      expect.objectContaining({
        name: 'Spłacone',
        madeBy: 'master',
        search: { status: 'paid', rows: 'compact' },
      }),
    )

    await page.evaluate(() => {
      localStorage.removeItem('partner-portal.compact')
      // The view has all columns, despite the usual ones of this browser.
      localStorage.setItem(
        'partner-portal.layout.financial-document-grid',
        JSON.stringify({ columns: ['documentNumber'] }),
      )
      sessionStorage.removeItem('started')
    })
    await page.goto('/')
    await expect(page).toHaveURL(/\/invoice-loan-gained-list\?columns=all&status=paid$/)
    await expect(page.getByRole('columnheader', { name: 'Produkt' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Widoki: Spłacone' })).toBeVisible()
    await page.getByRole('button', { name: '25', exact: true }).click()
    await page.getByRole('link', { name: 'Homepage', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/invoice-loan-gained-list')
    await expect(page.getByRole('button', { name: '25', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    // Other journeys use the server too.
    await page.getByRole('button', { name: 'Widoki' }).click()
    await start.press('Enter')
    await expect(start).toHaveAttribute('aria-pressed', 'false')
    await views.panel.getByRole('button', { name: 'Usuń widok: Spłacone' }).press('Enter')
    await expect(views.panel).toContainText('Usunięto widok')
  })
})
