import { type AnyRow, everyList, type KnownList } from '../every-list.ts'
import { expect, test } from '../fixtures.ts'
import { ListPage } from '../list-page.ts'
import type { PortalApi } from '../portal-api.ts'

interface AnyPage {
  readonly collection: readonly AnyRow[]
  readonly count: number
}

const firstPage = { page: '1', limit: '10' }

/** The server's answer to the same request. */
function ask(api: PortalApi, list: KnownList, query: Readonly<Record<string, string>>) {
  return api.get<AnyPage>(`${list.grid}?${new URLSearchParams({ ...firstPage, ...query })}`)
}

async function expectRows(list: ListPage, known: KnownList, rows: readonly AnyRow[]) {
  const cells = list.rows.locator(`td:nth-child(${known.isSelectable ? 2 : 1})`)
  await expect(cells).toHaveText(rows.map(known.key))
}

/** The filters of the panel. */
async function filtersOf(list: ListPage, { client, filters }: KnownList) {
  if (!client) return filters
  await list.open()
  await list.show(client.label)
  const isChosen = (await list.combobox(client.label).count()) > 0
  return isChosen
    ? [client, ...filters.filter(({ name }) => !client.fields.includes(name))]
    : filters
}

for (const known of everyList)
  test.describe(known.name, () => {
    test.use({ user: 'master' })

    test('is opened from the menu, and shows what its call answers', async ({ page, api }) => {
      const list = new ListPage(page, known)
      const menu = page.getByRole('navigation')
      await page.goto(known.path)
      // Its own entry, or that of its group.
      const entry = await menu.locator('[aria-current]').first().innerText()
      await menu.getByText('Homepage', { exact: true }).click()
      await menu.getByText(entry, { exact: true }).first().click()
      await menu.getByText(known.name, { exact: true }).last().click()
      await expect(page).toHaveURL(new RegExp(`${known.path}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.name)
      const { collection, count } = await ask(api, known, {})
      await list.expectLoaded()
      await list.expectCount(count)
      await expectRows(list, known, collection)
      // The demo's settlements have no agents.
      const agents = collection.some(({ agentName }) => agentName) ? ['Agent'] : []
      for (const head of [...Object.keys(known.sorts), ...known.heads, ...agents])
        await expect(list.header(head)).toBeVisible()
    })

    test('is sorted by each of its heads, both ways', { tag: '@long' }, async ({ page, api }) => {
      const list = new ListPage(page, known)
      await list.open()
      for (const [head, field] of Object.entries(known.sorts)) {
        const button = list.table.getByRole('button', { name: head, exact: true })
        for (const _ of ['one way', 'the other']) {
          await button.click()
          const sort = new RegExp(`^(-?)${field}$`)
          await expect
            .poll(() => new URL(page.url()).searchParams.get('sort') ?? known.defaultSort)
            .toMatch(sort)
          await list.expectLoaded()
          const order = new URL(page.url()).searchParams.get('sort') ?? known.defaultSort
          const direction = order.startsWith('-') ? 'DESC' : 'ASC'
          const { collection } = await ask(api, known, { [`sort[${field}]`]: direction })
          await expectRows(list, known, collection)
        }
      }
    })

    test('is narrowed by each of its filters', { tag: '@long' }, async ({ page, api }) => {
      const list = new ListPage(page, known)
      const all = await ask(api, known, { limit: '100' })
      for (const { label, name, fill } of await filtersOf(list, known)) {
        await list.open()
        const { set, query } = fill(name, all.collection)
        if ('text' in set) await list.type(label, set.text)
        else if ('option' in set) await list.choose(label, set.option)
        else if ('radio' in set) await list.chooseOne(label, set.radio)
        else await list.chooseRange(label, ...set.range)
        const { collection, count } = await ask(api, known, query)
        expect(count, `${label} leaves some and not all`).toBeGreaterThan(0)
        expect(count, `${label} leaves some and not all`).toBeLessThan(all.count)
        await list.expectCount(count)
        await list.expectLoaded()
        await expectRows(list, known, collection)
      }
    })
  })
