import { contractGrid } from '@partner-portal/contract/contracts/contracts'
import { documentStatuses } from '@partner-portal/contract/documents/document-status'
import {
  gainedDocumentGrid,
  receivedDocumentGrid,
} from '@partner-portal/contract/documents/documents'
import type { DashboardCases } from '@partner-portal/contract/home/dashboard'
import { leadStatuses } from '@partner-portal/contract/leads/lead-status'
import { leadGrid } from '@partner-portal/contract/leads/leads'
import type { Grid } from '@partner-portal/contract/list/grid'
import { describe, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { testToday } from '#test/fixed.ts'
import { filter, gridList, raw } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const day = 24 * 3_600_000

async function getCases(username: string): Promise<DashboardCases> {
  const answer = await portal.get(username, '/dashboard/cases')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function countIn(grid: Grid, query: object, username: string): Promise<number> {
  return (await gridList(portal, grid).page({ ...query, limit: 1 }, username)).count
}

describe.each(['partner', 'master', 'agent'])('of %s', (username) => {
  test.each([
    ['lead', leadGrid, leadStatuses],
    ['contract', contractGrid, documentStatuses],
    ['document', gainedDocumentGrid, documentStatuses],
  ] as const)('each status of a %s is what its list counts', async (kind, grid, statuses) => {
    const { collection } = await getCases(username)
    const counted = []
    for (const status of statuses) {
      const count = await countIn(grid, filter('status', 'EXACT', status), username)
      counted.push({ kind, status, count })
    }
    expect(collection.filter((item) => item.kind === kind)).toEqual(counted)
    const total = counted.reduce((sum, { count }) => sum + count, 0)
    expect(total).toBe(await countIn(grid, {}, username))
    expect(total).toBeGreaterThan(0)
  })

  test('documents to confirm are counted as in the list of received documents', async () => {
    const { toConfirm } = await getCases(username)
    expect(toConfirm).toBe(
      await countIn(receivedDocumentGrid, filter('toConfirm', 'BOOL', 'true'), username),
    )
    expect(toConfirm).toBeGreaterThan(0)
  })

  test('leads whose protection ends soon are what their list counts until then', async () => {
    const { endingSoon, endingSoonUntil } = await getCases(username)
    expect(endingSoonUntil).toBe('2026-06-22T23:59:59+02:00')
    const until = { until: '2026-06-22 23:59:59' }
    const { filters } = raw('blockedUntil <= :until', until, null, 'blockedUntil')
    const query = { filters: [...filters, ...filter('isExpired', 'BOOL', 'false').filters] }
    expect(endingSoon).toBe(await countIn(leadGrid, query, username))
  })
})

test('the seventh day counts to its last second, and what is over does not', async () => {
  const before = (await getCases('partner')).endingSoon ?? 0
  const template = await portal.db
    .selectFrom('lead')
    .select(['partner_id', 'company_name', 'first_name', 'last_name', 'phone_number', 'email'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const ends = [
    [testToday.toISOString(), 0],
    [new Date(testToday.getTime() + 1000).toISOString(), 1],
    ['2026-06-22T21:59:59Z', 1],
    ['2026-06-22T22:00:00Z', 0],
    [new Date(testToday.getTime() + 30 * day).toISOString(), 0],
  ] as const
  await portal.db
    .insertInto('lead')
    .values(
      ends.map(([blocked_until], index) => ({
        ...template,
        number: `ZG/SOON/${index}`,
        date_added: testToday,
        nip: `999999999${index}`,
        product: 'NANO',
        status: 'LOCKED' as const,
        blocked_until,
      })),
    )
    .execute()
  const added = ends.reduce<number>((sum, [, counts]) => sum + counts, 0)
  expect((await getCases('partner')).endingSoon).toBe(before + added)
})

test('a user gets counts only of lists that they may open', async () => {
  await setUser(portal, 'bare', {
    roles: ['ROLE_USER', 'ROLE_CASES', 'ROLE_PROPOSAL_CONTRACT_LIST'],
  })
  const cases = await getCases('bare')
  expect(new Set(cases.collection.map(({ kind }) => kind))).toEqual(new Set(['contract']))
  expect(cases).toMatchObject({ toConfirm: 0, firstSigned: 0 })
  expect(cases).not.toHaveProperty('endingSoon')
  await setUser(portal, 'bare', { roles: ['ROLE_USER'] })
  expect((await portal.get('bare', '/dashboard/cases')).statusCode).toBe(403)
})
