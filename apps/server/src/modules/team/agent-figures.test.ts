import { gainedDocumentGrid } from '@partner-portal/contract/documents/documents'
import { leadSteps } from '@partner-portal/contract/leads/lead-steps'
import { leadGrid } from '@partner-portal/contract/leads/leads'
import type { SettlementDetail } from '@partner-portal/contract/settlements/settlement-calls'
import { settlementGrid } from '@partner-portal/contract/settlements/settlements'
import type { AgentComparison } from '@partner-portal/contract/team/agent-figures'
import { dayRange } from '@partner-portal/contract/values/day-ranges'
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

test("the commission of an agent is the agent's sum in the settlements, and less the corrections that of the list", async () => {
  const settlements = await gridList(portal, settlementGrid).all()
  const documents = gridList(portal, gainedDocumentGrid)
  const corrected = []
  for (const { id, periodFrom } of settlements.slice(0, 3)) {
    const month = dayRange('thisMonth', periodFrom)
    const { agents } = await portal
      .get('master', `/settlements/${id}`)
      .then((answer) => answer.json<SettlementDetail>())
    const answer = await portal.get(
      'master',
      `/dashboard/agents?${new URLSearchParams({ ...month })}`,
    )
    for (const { agentId, agentName, now } of answer.json<{ collection: AgentComparison[] }>()
      .collection) {
      const sum = now.sums.find(({ currency }) => currency === 'PLN')
      const [commission, corrections] = [sum?.commission ?? 0, sum?.corrections ?? 0]
      expect(commission).toBe(agents?.find(({ name }) => name === agentName)?.amount ?? 0)
      const days = { from: `${month.from} 00:00:00`, to: `${month.to} 23:59:59` }
      const { filters } = raw(
        'fundingDate >= :from AND fundingDate <= :to',
        days,
        null,
        'fundingDate',
      )
      const ofAgent =
        agentId === null
          ? filter('agentId', 'NULL', 'true')
          : filter('agentId', 'IN', String(agentId))
      const sums = await documents.summary({ filters: [...filters, ...ofAgent.filters] }, 'master')
      const listed = sums.find(({ currency }) => currency === 'PLN')?.partnerCommissionAmount ?? 0
      expect(commission - corrections).toBe(listed)
      if (corrections !== 0) corrected.push(agentId)
    }
  }
  expect(corrected.length).toBeGreaterThan(0)
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
