import type { AgentComparison } from '@partner-portal/contract/team/agent-figures'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { ListPage } from '../list-page.ts'

const from = '2026-01-01'
const to = '2026-12-31'
const page = `/agents?period=${from}..${to}`
const leads = { path: '/lead-list', name: 'Leads' }

test.describe('a master', () => {
  test.use({ user: 'master' })

  for (const { device, viewport, tag } of bothSizes)
    test(`on a ${device}, compares agents over a period`, { tag }, async ({ page: tab, apiOf }) => {
      await tab.setViewportSize(viewport)
      const api = await apiOf('master')
      const { collection } = await api.get<{ collection: AgentComparison[] }>(
        `/dashboard/agents?from=${from}&to=${to}`,
      )
      await tab.goto(page)
      const rows = tab.getByRole('table', { name: 'Wyniki agentów' }).locator('tbody tr')
      await expect(rows).toHaveCount(collection.length)
      for (const [at, { agentName, now }] of collection.entries()) {
        await expect(rows.nth(at)).toContainText(agentName ?? 'Bez agenta')
        await expect(rows.nth(at).getByRole('link').first()).toHaveText(String(now.reported))
      }
      await expectAccessible(tab)
    })

  test('each number is a link to as many rows, also of what has no agent, and all is a sheet', async ({
    page: tab,
  }) => {
    await tab.goto('/')
    await tab
      .getByRole('navigation', { name: 'Menu główne' })
      .getByRole('link', { name: 'Wyniki agentów' })
      .click()
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Wyniki agentów')
    await tab.goto(page)
    const rows = tab.getByRole('table').locator('tbody tr')
    const list = new ListPage(tab, leads)
    for (const [row, link] of [
      [rows.first(), 2],
      [rows.last(), 0],
    ] as const) {
      const number = row.getByRole('link').nth(link)
      const count = Number(await number.textContent())
      expect(count).toBeGreaterThan(0)
      await number.click()
      await list.expectLoaded()
      await list.expectCount(count)
      await tab.goBack()
    }
    const reports = async () => {
      const cells = await rows.locator('td:first-of-type a').allTextContents()
      return cells.map(Number)
    }
    const head = tab.getByRole('columnheader', { name: 'Zgłoszenia' })
    await head.getByRole('button').press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(await reports()).toEqual((await reports()).toSorted((a, b) => b - a))
    await tab.getByRole('button', { name: 'Zeszły miesiąc' }).click()
    await expect(tab).toHaveURL(/period=\d{4}-\d\d-01\.\.\d{4}-\d\d-\d\d&sort=-reported$/)
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    const saved = tab.waitForEvent('download')
    await tab.getByRole('button', { name: 'Pobierz xlsx' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^agenci-\d{4}-\d\d-01-.*\.xlsx$/)
  })
})
