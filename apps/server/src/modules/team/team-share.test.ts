import type { TeamMember } from '@partner-portal/contract/team/team'
import { expect, test } from 'vitest'
import { isoInstant } from '#platform/instant.ts'
import { callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const month = (later: number) => {
  const now = portal.clock.now()
  return isoInstant(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 15))).slice(
    0,
    7,
  )
}

const member = async (username: string) => {
  const answer = await portal.get('master', '/team')
  const { collection } = answer.json<{ collection: TeamMember[] }>()
  return collection.find(({ account }) => account?.username === username)
}
const sharesOf = async () => (await member('agent'))?.shares
const events = () =>
  portal.db
    .selectFrom('event')
    .select(['kind', 'facts'])
    .where(({ and }) => and({ actor: 'master', record: 'user' }))
    .where('kind', '!=', 'session.started')
    .orderBy('id')
    .execute()

test("an agent's share holds from a month on, and months that are over keep theirs", async () => {
  const master = await callsOf(portal, 'master')
  const { id, roles } = (await member('agent'))?.account ?? {}
  const before = await sharesOf()
  const set = async (shareFrom: string, shareBasisPoints: number | null) =>
    (await master.put(`/team/${id}`, { roles, shareFrom, shareBasisPoints })).statusCode
  expect(await set(month(0), before?.at(-1)?.basisPoints ?? null)).toBe(204)
  expect(await sharesOf()).toEqual(before)
  expect(await events()).toEqual([])
  expect(await set(month(0), 4000)).toBe(204)
  expect(await set(month(2), 5000)).toBe(204)
  const now = { from: month(0), basisPoints: 4000 }
  expect(await sharesOf()).toEqual([...(before ?? []), now, { from: month(2), basisPoints: 5000 }])
  // A new share replaces those planned from its month on.
  expect(await set(month(1), null)).toBe(204)
  expect(await sharesOf()).toEqual([...(before ?? []), now, { from: month(1), basisPoints: null }])
  expect(await set(month(-1), 9000)).toBe(400)
  expect(await events()).toMatchObject([
    { kind: 'user.share-set', facts: { share: 4000, from: `${month(0)}-01` } },
    { kind: 'user.share-set', facts: { share: 5000, from: `${month(2)}-01` } },
    { kind: 'user.share-removed', facts: { from: `${month(1)}-01` } },
  ])
  expect((await member('agent'))?.account?.roles).toEqual(roles)
})

test('an employee has no share', async () => {
  const master = await callsOf(portal, 'master')
  const { id, roles } = (await member('partner'))?.account ?? {}
  const change = { roles, shareFrom: month(0), shareBasisPoints: 1000 }
  expect((await master.put(`/team/${id}`, change)).statusCode).toBe(400)
  expect(await member('partner')).not.toHaveProperty('shares')
})
