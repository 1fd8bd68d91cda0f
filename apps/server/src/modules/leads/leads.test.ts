import { leadGrid } from '@partner-portal/contract/records/leads'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { expect, test } from 'vitest'
import { filter, gridList } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const { page, all } = gridList(portal, leadGrid)

test('the demo has leads of every status, protected and not', async () => {
  const rows = await all()
  expect(new Set(rows.map((row) => row.status)).size).toBe(9)
  const numbers = rows.map((row) => row.number).toSorted()
  expect(new Set(numbers).size).toBe(rows.length)
  for (const row of rows) {
    expect(row.number).toMatch(/^ZG\/\d{4}\/\d{2}\/\d{6}$/)
    expect(row.number.slice(3, 10)).toBe(row.dateAdded.slice(0, 7).replace('-', '/'))
    expect(Date.parse(row.blockedUntil) - Date.parse(row.dateAdded)).toBe(90 * DAY_MS)
  }
})

test('a lead is expired from the second on at which its protection ends', async () => {
  const protectedOnes = await all({
    ...filter('isExpired', 'BOOL', 'false'),
    sort: { field: 'blockedUntil', direction: 'ASC' },
  })
  const [first] = protectedOnes
  const { count } = await page(filter('isExpired', 'BOOL', 'true'))
  const left = Date.parse(first?.blockedUntil ?? '') - portal.clock.now().getTime()
  expect(left).toBeGreaterThan(0)

  const ended = protectedOnes.filter((row) => row.blockedUntil === first?.blockedUntil).length
  portal.clock.advance(left - 1000)
  expect(await expired()).toBe(count)
  portal.clock.advance(1000)
  expect(await expired()).toBe(count + ended)

  /** Asked with a new sign-in: the moved clock has ended the others. */
  async function expired(): Promise<number> {
    const { token } = await portal.signIn('partner')
    const query = 'page=1&limit=1&filter[isExpired][value]=true&filter[isExpired][matchType]=BOOL'
    const answer = await portal.get({ token }, `/lead-grid?${query}`)
    const { count, tabs } = answer.json<{ count: number; tabs: { count: number }[] }>()
    expect(tabs.map((tab) => tab.count)).toEqual([160, 160 - count, count])
    return count
  }
})
