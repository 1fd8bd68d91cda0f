import { expect, test } from 'vitest'
import { userOf } from '#test/accounts.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

async function agentsOf(username: string): Promise<ReadonlySet<number>> {
  const { token } = await portal.signIn(username)
  const answer = await portal.get({ token }, '/agents')
  expect(answer.statusCode).toBe(200)
  const { collection } = answer.json<{ collection: { id: number }[] }>()
  return new Set(collection.map(({ id }) => id))
}

// A table of agents names no agent, so that scope-of-queries.test.ts cannot see it.
test('a master reads the agents of the partner, an agent no one else', async () => {
  const all = await agentsOf('master')
  const { partner_id: partnerId } = await userOf(portal, 'master')
  const { agent_id: agentId } = await userOf(portal, 'agent')
  const own = await portal.db
    .selectFrom('agent')
    .select('id')
    .where('partner_id', '=', partnerId)
    .execute()
  expect(all).toEqual(new Set(own.map(({ id }) => id)))
  expect(all.size).toBeGreaterThan(1)
  expect(await agentsOf('agent')).toEqual(new Set([agentId]))
})
