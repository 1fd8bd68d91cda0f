import type { DashboardCases } from '@partner-portal/contract/home/dashboard'
import type { Grid } from '@partner-portal/contract/list/grid'
import { type GridName, gridPages } from '@partner-portal/contract/lists/grid-names'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import { roles } from '@partner-portal/contract/protocol/roles'
import {
  type TaskKindName,
  taskFilters,
  taskKindNames,
  taskKindOf,
} from '@partner-portal/contract/today/task-kinds'
import type { TaskCount, WireTask } from '@partner-portal/contract/today/today'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeNews } from '#domain/news/make-news.ts'
import type { TaskRow } from '#domain/today/task-rows.ts'
import { record } from '#platform/events/record.ts'
import { warsawDay } from '#platform/instant.ts'
import { setUser, userOf } from '#test/accounts.ts'
import { gridList } from '#test/grid-list.ts'
import { gridsUnderTest } from '#test/grids-under-test.ts'
import { callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { createRandom, type Random } from '../../demo/random.ts'

const portal = useTestPortal()
const MOST = 50

interface Queue {
  readonly collection: readonly WireTask[]
  readonly counts: readonly TaskCount[]
}
const rows = taskKindNames.filter((kind) => taskKindOf(kind).rows)
const gridOf = (name: GridName): Grid =>
  gridsUnderTest.find(([grid]) => grid === name)?.[1].grid as Grid

async function get<Answer>(username: string, path: string): Promise<Answer> {
  const answer = await portal.get(username, path)
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200)
  return answer.json<Answer>()
}

/** Records of every kind change places. */
async function shuffle(random: Random): Promise<void> {
  const { id: partner } = await portal.db
    .selectFrom('partner')
    .select('id')
    .where('code', '=', 'DEMO')
    .executeTakeFirstOrThrow()
  const signer = (await userOf(portal, random.pick(['partner', 'master', 'bare']))).id
  const some = sql`partner_id = ${partner} and id % ${random.integer(3, 9)} = ${random.integer(0, 2)}`
  const day = (least: number, most: number) =>
    sql`${portal.clock.now()}::timestamptz + make_interval(days => ${random.integer(least, most)})`
  for (const change of [
    sql`update lead set next_step = 'Zadzwonić', next_step_at = ${day(-3, 2)} where ${some}`,
    sql`update lead set blocked_until = ${day(-2, 12)} where ${some}`,
    sql`update contract set wants_files = ${random.chance(0.5)} where ${some}`,
    sql`update financial_document set wants_files = ${random.chance(0.5)} where ${some}`,
    sql`update financial_document set first_signed_by = ${signer},
      first_signed_at = ${portal.clock.now()}
      where ${some} and relation = 'receiver' and status in ('to_confirm', 'first_signed')`,
    sql`update financial_document
      set remark = ${random.pick(['REFUSED', 'QUESTIONED', 'ANSWERED'])}
      where ${some} and relation = 'receiver' and status in ('to_confirm', 'first_signed')`,
  ])
    await change.execute(portal.db)
}

async function randomUser(random: Random): Promise<string> {
  const named = random.pick(['partner', 'master', 'agent', 'suspended', 'bare', 'bare', 'bare'])
  if (named !== 'bare') return named
  const { agent_id } = await userOf(portal, 'agent')
  await setUser(portal, 'bare', {
    roles: ['ROLE_USER', 'ROLE_CASES', ...roles.filter(() => random.chance(0.7))],
    status: random.pick(['ACTIVE', 'SUSPENDED']),
    agent_id: random.chance(0.5) ? agent_id : null,
    is_master: random.chance(0.3),
  })
  return named
}

test('a master narrows the queue to the records of one agent, an agent does not', async () => {
  const keysOf = (tasks: Queue['collection']) =>
    tasks.map(({ kind, grid, id }) => `${kind} ${grid} ${id}`)
  const { collection } = await get<Queue>('master', '/tasks')
  const agents = (await get<{ collection: { id: number; name: string }[] }>('master', '/agents'))
    .collection
  for (const { id, name } of agents) {
    const narrowed = await get<Queue>('master', `/tasks?agentId=${id}`)
    const ofAgent = collection.filter(
      ({ kind, agentName }) => agentName === name && !taskKindOf(kind).isPersonal,
    )
    expect(keysOf(narrowed.collection)).toEqual(keysOf(ofAgent))
    expect(ofAgent.length).toBeGreaterThan(0)
  }
  const refused = await portal.get('agent', `/tasks?agentId=${agents[0]?.id}`)
  expect(refused.statusCode).toBe(403)
})

test('the queue, its counts, the home page, the tabs and the lists hold the same records', async () => {
  const random = createRandom(20_261_130)
  let compared = 0
  for (let round = 0; round < 12; round++) {
    await shuffle(random)
    const username = await randomUser(random)
    const user = await get<Parameters<typeof mayOpen>[1]>(username, '/user_info')
    const { collection, counts } = await get<Queue>(username, '/tasks')
    const countOf = (of: TaskKindName) =>
      counts.filter(({ kind }) => kind === of).reduce((sum, { count }) => sum + count, 0)

    for (const kind of rows)
      for (const grid of taskKindOf(kind).rows?.grids ?? []) {
        const queued = collection.filter((task) => task.kind === kind && task.grid === grid)
        const count = counts.find((entry) => entry.kind === kind && entry.grid === grid)?.count
        if (!mayOpen(gridPages[grid], user)) {
          expect([queued, count]).toEqual([[], undefined])
          continue
        }
        const filters = taskFilters(kind, warsawDay(portal.clock.now()))
        const listed = await gridList(portal, gridOf(grid)).all({ filters }, username)
        const found = listed as { id: number; nextStep?: string | null }[]
        const ids = found.map(({ id }) => id)
        expect(count, `${kind} of ${username}`).toBe(ids.length)
        expect(queued).toHaveLength(Math.min(ids.length, MOST))
        expect(ids).toEqual(expect.arrayContaining(queued.map(({ id }) => id)))
        if (grid === 'lead-grid')
          for (const { id, words } of queued)
            expect(words).toBe(found.find((row) => row.id === id)?.nextStep ?? null)
        compared += ids.length
      }

    if (user.roles.includes('ROLE_CASES'))
      expect(await get<DashboardCases>(username, '/dashboard/cases')).toMatchObject({
        toConfirm: countOf('to-confirm'),
        firstSigned: countOf('first-signed'),
        filesWanted: counts
          .filter(({ kind }) => kind === 'files-wanted')
          .map(({ grid, count }) => ({ grid, count })),
        ...(mayOpen('/lead-list', user) && {
          stepsDue: countOf('step-due'),
          endingSoon: countOf('protection-ending'),
        }),
      })
    if (mayOpen('/invoice-loan-list', user)) {
      const { tabs } = await gridList(portal, gridOf('invoice-loan-grid')).page({}, username)
      const [, waiting] = tabs ?? []
      expect(waiting).toMatchObject({
        count: countOf('to-confirm'),
        others: countOf('first-signed'),
      })
    }
  }
  expect(compared).toBeGreaterThan(200)
})

test('the most urgent comes first, with the words of a step and the names of files', async () => {
  const { collection } = await get<Queue>('master', '/tasks')
  const days = collection.map(({ until }) => until ?? warsawDay(portal.clock.now()))
  expect(days).toEqual(days.toSorted())
  const step = collection.find(({ kind }) => kind === 'step-due')
  expect(step).toMatchObject({
    words: step?.step?.text,
    until: step?.step?.day,
    client: expect.any(String),
    phoneNumber: expect.stringMatching(/^\+48/),
  })
  const leads = await gridList(portal, gridOf('lead-grid')).all({}, 'master')
  const agents = new Map((leads as TaskRow[]).map(({ id, agentName }) => [id, agentName]))
  const steps = collection.filter(({ kind }) => kind === 'step-due')
  expect(steps.map(({ agentName }) => agentName)).toEqual(
    steps.map(({ id }) => agents.get(id ?? 0)),
  )
  expect(steps.some(({ agentName }) => agentName)).toBe(true)
  const { collection: own } = await get<Queue>('agent', '/tasks')
  expect(own.filter(({ agentName }) => agentName)).toEqual([])
  const wanted = collection.find(({ kind, words }) => kind === 'files-wanted' && words !== null)
  expect(wanted?.words).not.toBe('')
})

test('a request for longer protection waits for others until it is decided', async () => {
  const { collection } = await get<{ collection: { id: number }[] }>(
    'master',
    '/lead-grid?page=1&limit=1&filter[isExpired][value]=false&filter[isExpired][matchType]=BOOL&filter[status][value]=LOCKED&filter[status][matchType]=EXACT',
  )
  const id = collection[0]?.id
  const of = async (kind: string) =>
    (await get<Queue>('master', '/tasks')).collection
      .filter((task) => task.kind === kind)
      .map((task) => task.id)
  const before = await of('extension-requested')
  const master = await callsOf(portal, 'master')
  const asked = await master.post(`/leads/${id}/extension`, { reason: 'Klient zbiera dokumenty' })
  expect(asked.statusCode, asked.body).toBe(204)
  expect(await of('extension-requested')).toEqual([...before, id])
  await master.post(`/leads/${id}/withdrawal`, { reason: 'Rezygnacja' })
  expect(await of('extension-requested')).toEqual(before)
})

test('an answer is a task until it is read', async () => {
  const {
    id,
    agent_id,
    partner_id: partnerId,
  } = await portal.db
    .selectFrom('lead')
    .select(['id', 'agent_id', 'partner_id'])
    .where('agent_id', '=', (await userOf(portal, 'agent')).agent_id)
    .executeTakeFirstOrThrow()
  expect(agent_id).not.toBeNull()
  const make = () => makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
  await make()
  const actor = { partnerId, username: null }
  await record(portal.db, portal.clock.now(), actor, 'lead.extension-refused', { id }, {}, {})
  await make()
  const answerOf = async (username: string) =>
    (await get<Queue>(username, '/tasks')).collection.find(
      (task) => task.kind === 'answer' && task.grid === 'lead-grid' && task.id === id,
    )
  for (const username of ['master', 'agent'])
    expect(await answerOf(username)).toMatchObject({
      words: 'Odmówiono dłuższej ochrony',
      client: expect.any(String),
      newsId: expect.any(Number),
    })
  const newsId = (await answerOf('master'))?.newsId
  const master = await callsOf(portal, 'master')
  await master.put('/news/read', { first: newsId, last: newsId })
  expect(await answerOf('master')).toBeUndefined()
  expect(await answerOf('agent')).toBeDefined()
})

test('news of a document are settled for who confirmed or signed it', async () => {
  const waiting = { filters: taskFilters('to-confirm', '2026-06-15'), limit: 1 }
  const { collection } = await gridList(portal, gridOf('invoice-loan-grid')).page(waiting, 'master')
  const id = (collection as { id: number }[])[0]?.id ?? 0
  const { partner_id: partnerId, id: userId } = await userOf(portal, 'master')
  const actor = { partnerId, username: null }
  await record(portal.db, portal.clock.now(), actor, 'document.to-confirm', { id }, {})
  await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
  const isRead = async () => {
    const news = await get<{ collection: { recordId: number; isRead: boolean }[] }>(
      'master',
      '/news',
    )
    return news.collection.find(({ recordId }) => recordId === id)?.isRead
  }
  const unread = () => get<{ count: number }>('master', '/news/unread')
  const before = await unread()
  expect(await isRead()).toBe(false)
  const sign = (signer: number | null) =>
    portal.db
      .updateTable('financial_document')
      .set({
        first_signed_by: signer,
        first_signed_at: signer === null ? null : portal.clock.now(),
      })
      .where('id', '=', id)
      .execute()
  await sign(userId)
  expect(await isRead()).toBe(true)
  expect(await unread()).toEqual({ count: before.count - 1 })
  await sign(null)
  expect(await unread()).toEqual(before)
})
