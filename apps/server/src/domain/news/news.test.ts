import { codeOf } from '@partner-portal/contract/events/facts'
import { addDays, daysBetween } from '@partner-portal/contract/values/days'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sweep } from '#domain/upkeep/sweep.ts'
import { record } from '#platform/events/record.ts'
import { warsawDay } from '#platform/instant.ts'
import { setUser } from '#test/accounts.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf } from '#test/integration-calls.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { api, installationOf, useTestPortal } from '#test/test-portal.ts'
import { makeNews } from './make-news.ts'
import { recordMoments } from './reminders.ts'
import { mailNews } from './send-news.ts'

const portal = useTestPortal()
const heading =
  'externalId,number,dateAdded,nip,companyName,firstName,lastName,phoneNumber,email,product,amount,note,status,blockedUntil,agentCode'
const lead = (name: string, status: string, agent = 'A1', until = '2027-08-30 10:00:00') =>
  `${name},${name},2026-01-01 10:00:00,123-456-32-18,Żuraw s.c.,Jan,Żak,+48600100200,jan@example.com,NANO,1500.50,,${status},${until},${agent}`
const importLeads = (...lines: string[]) => importInto(portal, 'lead', [heading, ...lines])
const make = () => makeNews(portal.db, portal.clock.now(), { copiesSalesman: false, pushes: true })

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

const leadOf = (name: string) =>
  portal.db
    .selectFrom('lead')
    .select(['id', 'partner_id as partnerId'])
    .where('external_id', '=', name)
    .executeTakeFirstOrThrow()

const agentOf = (code: string) =>
  portal.db
    .selectFrom('agent')
    .innerJoin('partner', 'partner.id', 'agent.partner_id')
    .select('agent.id')
    .where('agent.code', '=', code)
    .where('partner.code', '=', 'DEMO')
    .executeTakeFirstOrThrow()

const idOf = async (username: string) => {
  const found = portal.db.selectFrom('portal_user').select('id').where('username', '=', username)
  return (await found.executeTakeFirstOrThrow()).id
}

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
  // Without the right to the list, and of other partners.
  for (const other of ['bare', 'broker', 'single']) expect(await newsOf(other)).toEqual([])
})

test('what fails for one partner keeps no other from news', async () => {
  await importLeads(lead('F-1', 'LOCKED'))
  await importLeads(lead('F-1', 'ACTIVE'))
  const others = sql`from (select id from partner where code <> 'DEMO') as other`
  await sql`insert into event (partner_id, kind, record, record_id, at, facts)
    select id, 'integration.test-ready', 'integration', product, ${portal.clock.now()}, 'null'
    ${others}, generate_series(1, 9) as product`.execute(portal.db)
  onTestFinished(async () => {
    await sql`insert into event_reader select 'news', id, 1000000 ${others}`.execute(portal.db)
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

    const { id } = await leadOf('H-1')
    const { id: next } = await agentOf('A2')
    await setUser(portal, 'partner', { agent_id: next })
    onTestFinished(() => setUser(portal, 'partner', { agent_id: null }))
    const master = await callsOf(portal, 'master')
    const given = await master.post('/leads/hand-over', { agentId: next, ids: [id] })
    expect(given.json()).toMatchObject({ handedOver: [id] })
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

test('what many records have in common is one line, however many batches and processes', async () => {
  const names = Array.from({ length: 1_100 }, (_, index) => `M-${index}`)
  await importLeads(...names.map((name) => lead(name, 'LOCKED')))
  await importLeads(...names.map((name) => lead(name, 'SIGNED')), lead('L-1', 'ACTIVE'))
  const makers = [make(), make(), make()]
  await importLeads(...names.slice(0, 12).map((name) => lead(name, 'LOCKED')))
  await Promise.all(makers)
  await importLeads(...names.slice(0, 12).map((name) => lead(name, 'SIGNED')))
  await make()
  const heard = await newsOf('agent')
  expect(heard).toContain('lead.status-changed L-1 ACTIVE')
  const signed = heard.filter((line) => line.endsWith('SIGNED'))
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

describe('what a person did', () => {
  const tell = async (username: string, operator: string | null = null) => {
    const { id, partnerId } = await leadOf('L-1')
    const actor = { partnerId, username, operator }
    await record(portal.db, portal.clock.now(), actor, 'lead.extension-refused', { id }, {})
  }
  test('is heard of by others, and by the user in whose name an operator did it', async () => {
    await tell('master')
    await make()
    const of = () => Promise.all(['agent', 'master', 'partner'].map(newsOf))
    const line = ['lead.extension-refused L-1']
    expect(await of()).toEqual([line, [], line])
    for (const other of ['bare', 'broker']) expect(await newsOf(other)).toEqual([])
    await tell('master', 'anna')
    await make()
    expect((await of())[1]).toEqual(line)
  })

  test('is heard of once in ten minutes, until it is read', async () => {
    const heard = async () => (await newsOf('agent')).length
    for (const minutes of [0, 0, 9]) {
      portal.clock.advance(minutes * MINUTE_MS)
      await tell('master')
      await tell('master')
      await Promise.all([make(), make()])
      expect(await heard()).toBe(1)
    }
    await tell('partner')
    await make()
    expect(await heard()).toBe(2)
    await portal.db.updateTable('news').set({ read_at: portal.clock.now() }).execute()
    await tell('partner')
    await make()
    expect(await heard()).toBe(3)
    portal.clock.advance(2 * MINUTE_MS)
    await tell('master')
    await make()
    expect(await heard()).toBe(4)
  })
})

test('a protection that ends is heard of 14, 7 and 1 days before, by several processes once', async () => {
  const remind = async () => {
    await Promise.all([
      recordMoments(portal.db, portal.clock.now()),
      recordMoments(portal.db, portal.clock.now()),
    ])
    await make()
  }
  const day = addDays(warsawDay(portal.clock.now()), 15)
  await remind()
  await importLeads(
    lead('E-1', 'LOCKED', 'A1', `${day} 10:00:00`),
    lead('E-2', 'SIGNED', 'A1', `${day} 10:00:00`),
    // As an extension ends.
    lead('E-3', 'LOCKED', 'A1', `${day} 23:59:59`),
  )
  const heard: string[] = []
  for (let hour = 1; hour <= 17 * 24; hour++) {
    portal.clock.advance(HOUR_MS)
    await recordMoments(portal.db, portal.clock.now())
    if (hour % 6 > 0) continue
    await remind()
    const left = daysBetween(warsawDay(portal.clock.now()), day)
    for (const line of (await newsOf('agent')).filter((one) => /E-\d/.test(one)))
      if (!heard.some((one) => one.startsWith(`${line},`)))
        heard.push(`${line}, said ${left} days before`)
  }
  const days = ['E-1', 'E-3'].map((name) =>
    [14, 7, 1].map((left) => `lead.protection-ending ${name} ${left}, said ${left} days before`),
  )
  expect(heard.toSorted()).toEqual(days.flat().toSorted())
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from news where kind = 'lead.protection-ending' and record_id is not null
    group by user_id, record_id, facts having count(*) > 1`.execute(portal.db)
  expect(rows).toEqual([])
})

describe('mails', () => {
  const digest = 7
  const mailAll = async () => {
    const installation = await installationOf(portal)
    const round = () => mailNews(portal.db, installation, portal.clock.now(), digest)
    await Promise.all([round(), round()])
    return (await openedMessages(portal.db)).map(({ recipient: to, subject, text }) => ({
      to,
      subject,
      text,
    }))
  }
  const choose = async (username: string, mail: string) => {
    const { token } = await portal.signIn(username)
    const payload = { collection: [{ topic: 'lead-decision', mail }] }
    const answer = await portal.call({ method: 'PUT', url: `${api}/settings/news`, token, payload })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const decide = async (name: string, status: string, agent = 'A1') => {
    await importLeads(lead(name, status, agent))
    await makeNews(portal.db, portal.clock.now(), { copiesSalesman: true, pushes: true })
  }
  beforeEach(() => portal.db.deleteFrom('message').execute())

  test('of a day say how long a protection lasts from then, and not what was refused meanwhile', async () => {
    const until = `${addDays(warsawDay(portal.clock.now()), 9)} 10:00:00`
    await recordMoments(portal.db, portal.clock.now())
    await importLeads(lead('D-1', 'LOCKED', 'A1', until))
    portal.clock.advance(2 * DAY_MS)
    await recordMoments(portal.db, portal.clock.now())
    await decide('D-2', 'LOCKED')
    await decide('D-2', 'ACCEPTED')
    await choose('master', 'never')
    portal.clock.advance(DAY_MS)
    const text = (await mailAll()).find(({ to }) => to === 'master@example.com')?.text
    expect(text).toContain('D-1, Żuraw s.c., za 6 dni')
    expect(text).not.toContain('D-2')
    await choose('master', 'daily')
    await portal.db.deleteFrom('message').execute()
  })

  test('say yes or no to longer protection, and until when', async () => {
    await importLeads(lead('Z-2', 'LOCKED'), lead('Z-3', 'LOCKED'))
    const leads = await portal.db
      .selectFrom('lead')
      .select(['id', 'partner_id as partnerId'])
      .where('number', 'in', ['Z-2', 'Z-3'])
      .orderBy('number')
      .execute()
    for (const [at, { id, partnerId }] of leads.entries()) {
      const actor = { partnerId, username: null, operator: 'anna' }
      const now = portal.clock.now()
      if (at === 0)
        await record(
          portal.db,
          now,
          actor,
          'lead.extension-accepted',
          { id },
          { until: '2027-06-30' },
        )
      else await record(portal.db, now, actor, 'lead.extension-refused', { id }, {})
    }
    await make()
    portal.clock.advance(DAY_MS)
    const text = (await mailAll()).find(({ to }) => to === 'master@example.com')?.text
    expect(text).toContain('Przedłużono ochronę: Z-2, Żuraw s.c., do 2027-06-30')
    expect(text).toContain('Odmówiono dłuższej ochrony: Z-3, Żuraw s.c.')
  })

  test('name what a client said of which consents', async () => {
    await importLeads(lead('Z-1', 'LOCKED'))
    const { id, partnerId } = await leadOf('Z-1')
    const consents = ['rodoNotice', 'contact'].map(codeOf)
    const facts = { consents, channel: 'email', addressChanged: true } as const
    const actor = { partnerId, username: null }
    await record(portal.db, portal.clock.now(), actor, 'lead.consents-withdrawn', { id }, facts)
    await make()
    portal.clock.advance(DAY_MS)
    expect((await mailAll()).find(({ to }) => to === 'master@example.com')).toMatchObject({
      subject: expect.stringContaining('Klient wycofał zgodę'),
      text: expect.stringContaining(
        'Klient wycofał zgodę: Z-1, Żuraw s.c., informacja o danych osobowych, kontakt, e-mail',
      ),
    })
  })

  test('go at once, once a day or never, by several processes once, what was read not at all', async () => {
    await choose('agent', 'once')
    await choose('partner', 'never')
    await decide('L-1', 'NEGATIVE_DECISION')
    expect(await mailAll()).toEqual([])
    portal.clock.advance(61_000)
    const now = await mailAll()
    expect(now.map(({ to }) => to)).toEqual(['agent@example.com'])
    expect(now[0]?.subject).toBe('Partner Portal: Decyzja w sprawie klienta')
    expect(now[0]?.text).toContain('Decyzja w sprawie klienta: L-1, Żuraw s.c., Decyzja negatywna')
    expect(now[0]?.text).toMatch(/\/lead-list\?record=\d+/)
    await portal.db.deleteFrom('message').execute()

    await decide('L-2', 'ACCEPTED', 'A2')
    const suspended = await idOf('suspended')
    await portal.db
      .updateTable('news')
      .set({ read_at: portal.clock.now(), mail: null })
      .where('user_id', '=', suspended)
      .execute()
    portal.clock.advance(DAY_MS)
    const later = await mailAll()
    const to = later.map((one) => one.to).toSorted()
    expect(to).toEqual([...new Set(to)])
    expect(to).toContain('master@example.com')
    for (const none of ['partner', 'suspended', 'newcomer', 'bare', 'broker'])
      expect(to).not.toContain(`${none}@example.com`)
    const daily = later.find((one) => one.to === 'master@example.com')?.text ?? ''
    expect(daily).toContain('L-1, Żuraw s.c., Decyzja negatywna')
    expect(daily).toContain('L-2, Żuraw s.c., Oferta przyjęta')
    const salesman = await portal.db.selectFrom('salesman').select('email').execute()
    const copies = later.filter((one) => salesman.some(({ email }) => email === one.to))
    expect(copies.map(({ subject }) => subject)).toEqual([
      'Partner Portal: Decyzja w sprawie klienta, kopia dla opiekuna',
    ])
    portal.clock.advance(DAY_MS)
    expect(await mailAll()).toHaveLength(later.length)
  })
})

test('it goes after 90 days, and not before', async () => {
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
