import type { NewsItem } from '@partner-portal/contract/news/news'
import { addDays, daysBetween } from '@partner-portal/contract/values/days'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sweep } from '#domain/upkeep/sweep.ts'
import { record } from '#platform/events/record.ts'
import { warsawDay, warsawMoment, warsawTime } from '#platform/instant.ts'
import { setUser } from '#test/accounts.ts'
import { callsOf } from '#test/integration-calls.ts'
import { importLeads as importLines, leadLine as lead, leadOf } from '#test/lead-lines.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { makeNews } from './make-news.ts'
import { recordMoments } from './reminders.ts'

const portal = useTestPortal()
const importLeads = (...lines: string[]) => importLines(portal, ...lines)
const make = () => makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })

beforeEach(async () => {
  await make()
  await portal.db.deleteFrom('news').execute()
})

/** `lead.decided L-1 POSITIVE_DECISION`; a sum has its count. */
async function newsOf(username: string): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('news')
    .innerJoin('portal_user', 'portal_user.id', 'news.user_id')
    .select(['kind', 'number', 'facts', 'count'])
    .where('username', '=', username)
    .orderBy('news.id')
    .execute()
  return rows.map(({ kind, number, facts, count }) =>
    [kind, number || count, ...Object.values(facts)].join(' '),
  )
}

const agentOf = (code: string) =>
  portal.db
    .selectFrom('agent')
    .innerJoin('partner', 'partner.id', 'agent.partner_id')
    .select('agent.id')
    .where('agent.code', '=', code)
    .where('partner.code', '=', 'DEMO')
    .executeTakeFirstOrThrow()

test('a change of status is heard of once by those who may see the record, a new row by nobody', async () => {
  await importLeads(lead('L-1', 'LOCKED'), lead('L-2', 'LOCKED', 'A2'))
  await make()
  expect(await newsOf('master')).toEqual([])
  const changed = [lead('L-1', 'POSITIVE_DECISION'), lead('L-2', 'ACTIVE', 'A2')]
  for (let time = 0; time < 2; time++) await importLeads(...changed)
  await Promise.all([make(), make(), make()])
  const both = ['lead.decided L-1 POSITIVE_DECISION', 'lead.status-changed L-2 ACTIVE']
  expect(await newsOf('master')).toEqual(both)
  expect(await newsOf('partner')).toEqual(both)
  expect(await newsOf('agent')).toEqual(['lead.decided L-1 POSITIVE_DECISION'])
  // Users without the right to the list, and users of other partners.
  for (const username of ['bare', 'broker', 'single']) expect(await newsOf(username)).toEqual([])
})

test('a failure for one partner keeps no other from news', async () => {
  await importLeads(lead('F-1', 'LOCKED'))
  await importLeads(lead('F-1', 'ACTIVE'))
  const partners = sql`from (select id from partner where code <> 'DEMO') as other`
  await sql`insert into event (partner_id, kind, record, record_id, at, facts)
    select id, 'integration.test-ready', 'integration', product, ${portal.clock.now()}, 'null'
    ${partners}, generate_series(1, 9) as product`.execute(portal.db)
  onTestFinished(async () => {
    await sql`insert into event_reader select 'news', id, 1000000 ${partners}`.execute(portal.db)
  })
  await expect(make()).rejects.toThrow(TypeError)
  expect(await newsOf('master')).toEqual(['lead.status-changed F-1 ACTIVE'])
})

describe('a lead that is given to another agent', () => {
  test('is told to the new one alone; the former one has no news of it any more', async () => {
    await importLeads(lead('H-1', 'LOCKED'), lead('H-2', 'LOCKED'))
    await importLeads(lead('H-1', 'ACTIVE'), lead('H-2', 'ACTIVE'))
    await make()
    const of = async (username: string) =>
      (await newsOf(username)).filter((line) => line.includes(' H-'))
    const both = ['lead.status-changed H-1 ACTIVE', 'lead.status-changed H-2 ACTIVE']
    expect(await of('agent')).toEqual(both)

    const { id } = await leadOf(portal.db, 'H-1')
    const { id: next } = await agentOf('A2')
    await setUser(portal, 'partner', { agent_id: next })
    onTestFinished(() => setUser(portal, 'partner', { agent_id: null }))
    const master = await callsOf(portal, 'master')
    const handOver = await master.post('/leads/hand-over', { agentId: next, ids: [id] })
    expect(handOver.json()).toMatchObject({ handedOver: [id] })
    await Promise.all([make(), make()])
    expect(await of('agent')).toEqual(['lead.status-changed H-2 ACTIVE'])
    expect(await of('partner')).toEqual([...both, 'lead.handed-over H-1'])
    expect(await of('master')).toEqual(both)
    const agent = await callsOf(portal, 'agent')
    expect((await agent.get(`/records/lead-grid/${id}`)).statusCode).toBe(404)

    const { id: former } = await agentOf('A1')
    await master.post('/leads/hand-over', { agentId: former, ids: [id] })
    await make()
    expect(await of('partner')).toEqual(both.slice(1))
    expect(await of('agent')).toEqual(['lead.status-changed H-2 ACTIVE', 'lead.handed-over H-1'])
  })

  test('is one line of many', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `B-${index}`)
    await importLeads(...names.map((name) => lead(name, 'LOCKED', 'A2')))
    await importLeads(...names.map((name) => lead(name, 'LOCKED')))
    await make()
    expect(await newsOf('agent')).toEqual(['lead.handed-over 12'])
  })

  test('is a choice of agents alone', async () => {
    const topicsOf = async (username: string) => {
      const { collection } = (await (await callsOf(portal, username)).get('/settings/news')).json()
      return collection.map(({ topic }: { topic: string }) => topic)
    }
    expect(await topicsOf('agent')).toContain('lead-handed-over')
    expect(await topicsOf('master')).not.toContain('lead-handed-over')
  })
})

test('the same news of many records are one line, over batches and processes', async () => {
  const names = Array.from({ length: 1_100 }, (_, index) => `M-${index}`)
  await importLeads(...names.map((name) => lead(name, 'LOCKED')))
  await importLeads(...names.map((name) => lead(name, 'SIGNED')), lead('L-1', 'ACTIVE'))
  const makers = [make(), make(), make()]
  await importLeads(...names.slice(0, 12).map((name) => lead(name, 'LOCKED')))
  await Promise.all(makers)
  await importLeads(...names.slice(0, 12).map((name) => lead(name, 'SIGNED')))
  await make()
  const lines = await newsOf('agent')
  expect(lines).toContain('lead.status-changed L-1 ACTIVE')
  const signed = lines.filter((line) => line.endsWith('SIGNED'))
  expect(signed).toHaveLength(1)
  expect(Number(signed[0]?.split(' ')[1])).toBeGreaterThanOrEqual(1_100)
})

test('one by one, news are made of however many users', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `U-${index}`)
  await importLeads(...names.map((name) => lead(name, 'LOCKED')))
  await sql`
    insert into portal_user (username, username_key, partner_id, roles, status, type, is_master)
    select 'many-' || n, 'many-' || n, partner_id, roles, 'ACTIVE', type, false
    from portal_user, generate_series(1, 700) as n where username = 'partner'`.execute(portal.db)
  await importLeads(...names.map((name) => lead(name, 'SIGNED')))
  await make()
  expect(await newsOf('many-700')).toHaveLength(names.length)
  await sql`delete from portal_user where username like 'many-%'`.execute(portal.db)
})

describe('a change by a person', () => {
  const tell = async (username: string, operator: string | null = null) => {
    const { id, partnerId } = await leadOf(portal.db, 'L-1')
    const actor = { partnerId, username, operator }
    await record(portal.db, portal.clock.now(), actor, 'lead.extension-refused', { id }, {})
  }
  test('is heard of by others, and by the user in whose name an operator did it', async () => {
    await tell('master')
    await make()
    const of = () => Promise.all(['agent', 'master', 'partner'].map(newsOf))
    const line = ['lead.extension-refused L-1']
    expect(await of()).toEqual([line, [], line])
    for (const username of ['bare', 'broker']) expect(await newsOf(username)).toEqual([])
    await tell('master', 'anna')
    await make()
    expect((await of())[1]).toEqual(line)
  })

  test('is heard of once in ten minutes, until it is read', async () => {
    const count = async () => (await newsOf('agent')).length
    for (const minutes of [0, 0, 9]) {
      portal.clock.advance(minutes * MINUTE_MS)
      await tell('master')
      await tell('master')
      await Promise.all([make(), make()])
      expect(await count()).toBe(1)
    }
    await tell('partner')
    await make()
    expect(await count()).toBe(2)
    await portal.db.updateTable('news').set({ read_at: portal.clock.now() }).execute()
    await tell('partner')
    await make()
    expect(await count()).toBe(3)
    portal.clock.advance(2 * MINUTE_MS)
    await tell('master')
    await make()
    expect(await count()).toBe(4)
  })
})

test('a protection that ends is heard of 14, 7 and 1 days before, by several processes once', async () => {
  const remind = async () => {
    await Promise.all([
      recordMoments(portal.db, portal.clock.now(), 7),
      recordMoments(portal.db, portal.clock.now(), 7),
    ])
    await make()
  }
  const day = addDays(warsawDay(portal.clock.now()), 15)
  await remind()
  await importLeads(
    lead('E-1', 'LOCKED', 'A1', `${day} 10:00:00`),
    lead('E-2', 'SIGNED', 'A1', `${day} 10:00:00`),
    // At the last second of a day, like an extension.
    lead('E-3', 'LOCKED', 'A1', `${day} 23:59:59`),
  )
  const lines: string[] = []
  for (let hour = 1; hour <= 17 * 24; hour++) {
    portal.clock.advance(HOUR_MS)
    await recordMoments(portal.db, portal.clock.now(), 7)
    if (hour % 6 > 0) continue
    await remind()
    const left = daysBetween(warsawDay(portal.clock.now()), day)
    for (const line of (await newsOf('agent')).filter((text) => /E-\d/.test(text)))
      if (!lines.some((text) => text.startsWith(`${line},`)))
        lines.push(`${line}, said ${left} days before`)
  }
  const days = ['E-1', 'E-3'].map((name) =>
    [14, 7, 1].map((left) => `lead.protection-ending ${name} ${left}, said ${left} days before`),
  )
  expect(lines.toSorted()).toEqual(days.flat().toSorted())
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from news where kind = 'lead.protection-ending' and record_id is not null
    group by user_id, record_id, facts having count(*) > 1`.execute(portal.db)
  expect(rows).toEqual([])
})

describe('a reminder', () => {
  const remind = () => recordMoments(portal.db, portal.clock.now(), 7)
  const plan = (name: string, day: string) =>
    portal.db
      .updateTable('lead')
      .set({ next_step: 'Zadzwonić', next_step_at: warsawMoment(`${day} 00:00:00`) })
      .where('external_id', '=', name)
      .execute()
  const ask = async (name: string, deadline: string, state: 'WANTED' | 'ACCEPTED') => {
    const { number, ...document } = await portal.db
      .selectFrom('financial_document')
      .select(['id as document_id', 'partner_id', 'document_number as number'])
      .where('relation', '=', 'gained')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const file = { ...document, external_id: name, name, deadline, state }
    await portal.db.insertInto('wanted_file').values(file).execute()
    return number
  }

  test('comes on the morning of the day of a step, and on the day before a file is due', async () => {
    const today = warsawDay(portal.clock.now())
    await remind()
    await importLeads(lead('S-1', 'SIGNED'), lead('S-2', 'LOCKED', 'A2'))
    await plan('S-1', addDays(today, 2))
    const number = await ask('Bilans', addDays(today, 3), 'WANTED')
    await ask('Dowód', addDays(today, 3), 'WANTED')
    await ask('Umowa', addDays(today, 3), 'ACCEPTED')
    const heard: string[] = []
    for (let hour = 1; hour <= 4 * 24; hour++) {
      portal.clock.advance(HOUR_MS)
      await Promise.all([remind(), remind()])
      await make()
      const lines = (await newsOf('master')).filter((line) => line.includes(`due ${number} `))
      const steps = (await newsOf('master')).filter((line) => line.includes('due S-'))
      const wall = warsawTime(portal.clock.now())
      for (const line of [...steps, ...lines].slice(heard.length))
        heard.push(`${line}, day ${daysBetween(today, wall.slice(0, 10))}, ${wall.slice(11, 13)}`)
    }
    expect(heard).toEqual([
      `lead.step-due S-1 ${addDays(today, 2)}, day 2, 06`,
      `file.due ${number} ${addDays(today, 3)}, day 2, 06`,
    ])
    expect(await newsOf('agent')).toContain(`lead.step-due S-1 ${addDays(today, 2)}`)
  })

  test('comes late after a stop, once, and says what is due until it is done', async () => {
    await remind()
    const day = addDays(warsawDay(portal.clock.now()), 1)
    await importLeads(lead('S-3', 'LOCKED', 'A2'))
    await plan('S-3', day)
    portal.clock.advance(2 * DAY_MS - HOUR_MS)
    await Promise.all([remind(), remind()])
    await remind()
    await make()
    const dueOf = async (username: string) => {
      const { collection } = (await portal.get(username, '/news')).json<{
        collection: NewsItem[]
      }>()
      return collection.flatMap(({ number, due }) => (number === 'S-3' ? [due] : []))
    }
    expect(await dueOf('master')).toEqual(['Zadzwonić'])
    expect(await dueOf('agent')).toEqual([])
    await plan('S-3', addDays(day, 9))
    expect(await dueOf('master')).toEqual([undefined])
  })
})

test('news go after 90 days, and not before', async () => {
  await importLeads(lead('O-1', 'LOCKED'))
  await importLeads(lead('O-1', 'ACTIVE'))
  await make()
  const after = (days: number) => new Date(portal.clock.now().getTime() + days * DAY_MS)
  await sweep(portal.db, after(89))
  expect(await newsOf('master')).toEqual(['lead.status-changed O-1 ACTIVE'])
  await sweep(portal.db, after(90))
  expect(await newsOf('master')).toEqual([])
})

test('nobody hears of what is older than a week', async () => {
  await importLeads(lead('W-1', 'LOCKED'), lead('W-2', 'LOCKED'))
  await importLeads(lead('W-1', 'ACTIVE'))
  portal.clock.advance(7 * DAY_MS)
  await importLeads(lead('W-2', 'ACTIVE'))
  await make()
  expect(await newsOf('master')).toEqual(['lead.status-changed W-2 ACTIVE'])
})
