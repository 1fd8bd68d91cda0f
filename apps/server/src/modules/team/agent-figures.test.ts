import { leadSteps } from '@partner-portal/contract/leads/lead-steps'
import { leadGrid } from '@partner-portal/contract/leads/leads'
import type { AgentComparison } from '@partner-portal/contract/team/agent-figures'
import { expect, test } from 'vitest'
import { filter, gridList, raw } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const period = { from: '2026-01-01', to: '2026-06-15' }
const query = new URLSearchParams(period)

test('each step of an agent is what the list of leads counts', async () => {
  const answer = await portal.get('master', `/dashboard/agents?${query}`)
  expect(answer.json()).toMatchObject({
    period,
    before: { from: '2025-07-19', to: '2025-12-31' },
  })
  const { collection } = answer.json<{ collection: AgentComparison[] }>()
  expect(collection.length).toBeGreaterThan(2)
  expect(collection.at(-1)?.agentId).toBeNull()
  for (const { agentId, now } of collection) {
    const days = { from: `${period.from} 00:00:00`, to: `${period.to} 23:59:59` }
    const count = async (statuses: readonly string[]) => {
      const filters = [
        ...raw('dateAdded >= :from AND dateAdded <= :to', days).filters,
        ...(agentId === null
          ? filter('agentId', 'NULL', 'true')
          : filter('agentId', 'IN', String(agentId))
        ).filters,
        ...(statuses.length > 0 ? filter('status', 'IN', statuses.join(',')).filters : []),
      ]
      return (await gridList(portal, leadGrid).page({ filters, limit: 1 }, 'master')).count
    }
    const { reported, proposals, decisions, contracts, active } = now
    const counted = [await count([])]
    for (const statuses of Object.values(leadSteps)) counted.push(await count(statuses))
    expect([reported, proposals, decisions, contracts, active]).toEqual(counted)
  }
})

test('is for masters, and a period has both its days', async () => {
  for (const username of ['agent', 'partner'])
    for (const path of ['/dashboard/agents', '/dashboard/agents/sheet'])
      expect((await portal.get(username, `${path}?${query}`)).statusCode).toBe(403)
  for (const wrong of [
    '',
    '?from=2026-01-01',
    '?from=2026-01-01&to=2026-02-30',
    '?from=2026-02-01&to=2026-01-01',
  ])
    expect((await portal.get('master', `/dashboard/agents${wrong}`)).statusCode, wrong).toBe(400)
  const sheet = await portal.get('master', `/dashboard/agents/sheet?${query}`)
  expect(sheet.headers['content-disposition']).toContain('agenci-2026-01-01-2026-06-15.xlsx')
})
