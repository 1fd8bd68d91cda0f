import { expect, test } from 'vitest'
import { gainedDocuments } from '#modules/documents/documents.source.ts'
import { leadSource } from '#modules/leads/leads.source.ts'
import { countRows, createCounter } from '#platform/list/count-rows.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import { readRows } from '#platform/list/register-grid.ts'
import type { Viewer } from '#platform/session/principal.ts'
import { testToday } from '#test/fixed.ts'
import { useTestPortal } from '#test/test-portal.ts'

const statements: string[] = []
const portal = useTestPortal({}, { log: ({ query }) => void statements.push(query.sql) })

const gained = [
  [],
  [{ field: 'status', value: 'paid', matchType: 'EXACT' }],
  [{ field: 'product', value: 'NANO,FACTORING', matchType: 'IN' }],
  [{ field: 'documentNumber', value: '1', matchType: 'LIKE' }],
  [
    { field: 'status', value: 'paid', matchType: 'EXACT' },
    { field: 'product', value: 'NANO', matchType: 'EXACT' },
  ],
  [{ field: 'documentNumber', value: 'nothing has this', matchType: 'LIKE' }],
] as const
const leads = [
  [],
  [{ field: 'status', value: 'LOCKED', matchType: 'EXACT' }],
  [{ field: 'companyName', value: 'a', matchType: 'LIKE' }],
  [
    { field: 'companyName', value: 'a', matchType: 'LIKE' },
    { field: 'status', value: 'ACTIVE', matchType: 'EXACT' },
  ],
  [{ field: 'isExpired', value: 'true', matchType: 'BOOL' }],
] as const
const leadsToday = {
  ...leadSource,
  columns: { ...leadSource.columns, ...leadSource.timeDependentColumns?.(testToday) },
}

async function viewerOf(username: string): Promise<Viewer> {
  const { partnerId, agentId, isMaster } = await portal.db
    .selectFrom('portal_user')
    .select(['partner_id as partnerId', 'agent_id as agentId', 'is_master as isMaster'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { partnerId, isMaster, agentId }
}

function questionsOf(source: GridSource, sets: typeof gained | typeof leads, viewer: Viewer) {
  return sets.map((filters) => ({
    source,
    filters: readRows(source, { filters: [...filters] }, viewer).filters,
    viewer,
  }))
}

test.each([
  ['documents', gainedDocuments, gained],
  ['leads, whose tabs are counted too', leadsToday, leads],
] as const)('%s: what waits is counted together, each as if alone', async (_, source, sets) => {
  const viewer = await viewerOf('partner')
  const questions = questionsOf(source, sets, viewer)
  const alone = []
  for (const { filters } of questions)
    alone.push(await countRows(portal.db, source, filters, viewer))
  expect(new Set(alone.map(({ count }) => count)).size).toBeGreaterThan(2)

  const count = createCounter(portal.db)
  statements.length = 0
  const first = count(questions[0] as (typeof questions)[number])
  const rest = await Promise.all(questions.slice(1).map((question) => count(question)))
  expect([await first, ...rest]).toEqual(alone)
  expect(statements.length).toBeLessThanOrEqual(2)
})

test('no rows of another viewer are counted', async () => {
  const [master, agent] = [await viewerOf('master'), await viewerOf('agent')]
  const count = createCounter(portal.db)
  const of = (viewer: Viewer) => ({ source: gainedDocuments, filters: [], viewer })
  const [all, agents] = await Promise.all([count(of(master)), count(of(agent))])
  expect(agents?.count).toBe((await countRows(portal.db, gainedDocuments, [], agent)).count)
  expect(agents?.count).toBeGreaterThan(0)
  expect(agents?.count).toBeLessThan(all?.count ?? 0)
})
