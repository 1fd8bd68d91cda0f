import { codeOf, dayOf } from '@partner-portal/contract/protocol/facts'
import { addDays } from '@partner-portal/contract/values/days'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, expect, test } from 'vitest'
import { record } from '#platform/events/record.ts'
import { warsawDay, warsawMoment } from '#platform/instant.ts'
import { importLeads as importLines, leadLine as lead, leadOf } from '#test/lead-lines.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { api, installationOf, useTestPortal } from '#test/test-portal.ts'
import { makeNews } from './make-news.ts'
import { recordMoments } from './reminders.ts'
import { mailNews } from './send-news.ts'

const portal = useTestPortal()
const importLeads = (...lines: string[]) => importLines(portal, ...lines)
const make = () => makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })

beforeEach(async () => {
  await make()
  await portal.db.deleteFrom('news').execute()
})

const idOf = async (username: string) => {
  const user = portal.db.selectFrom('portal_user').select('id').where('username', '=', username)
  return (await user.executeTakeFirstOrThrow()).id
}

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
  await makeNews(portal.db, portal.clock.now(), { copiesSalesman: true })
}
beforeEach(() => portal.db.deleteFrom('message').execute())

test('mails of a day say how long a protection lasts from then, and not what was refused meanwhile', async () => {
  const until = `${addDays(warsawDay(portal.clock.now()), 9)} 10:00:00`
  await recordMoments(portal.db, portal.clock.now(), 7)
  await importLeads(lead('D-1', 'LOCKED', 'A1', until))
  portal.clock.advance(2 * DAY_MS)
  await recordMoments(portal.db, portal.clock.now(), 7)
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

test('mails of the morning say the step that is due, unless it is done; no copy goes to the salesman', async () => {
  const remind = () => recordMoments(portal.db, portal.clock.now(), digest)
  await remind()
  const day = addDays(warsawDay(portal.clock.now()), 1)
  await importLeads(lead('K-1', 'LOCKED'), lead('K-2', 'LOCKED'))
  const step = (next_step: string | null) => ({
    next_step,
    next_step_at: next_step && warsawMoment(`${day} 00:00:00`),
  })
  const plan = (name: string, next: string | null) =>
    portal.db.updateTable('lead').set(step(next)).where('external_id', '=', name).execute()
  const goTo = (wall: string) =>
    portal.clock.advance(warsawMoment(wall).getTime() - portal.clock.now().getTime())
  await plan('K-1', 'Wysłać ofertę')
  await plan('K-2', 'Zadzwonić')
  goTo(`${day} 06:30:00`)
  await remind()
  await makeNews(portal.db, portal.clock.now(), { copiesSalesman: true })
  await plan('K-2', null)
  expect(await mailAll()).toEqual([])
  goTo(`${day} 07:00:01`)
  const mails = await mailAll()
  expect(mails.find(({ to }) => to === 'master@example.com')?.text).toContain(
    `Termin kroku z klientem: K-1, Żuraw s.c., ${day}, Wysłać ofertę`,
  )
  expect(mails.filter(({ text }) => text.includes('K-2'))).toEqual([])
  const copies = mails.filter(({ subject }) => subject?.includes('kopia'))
  expect(copies.map(({ text }) => text).join()).not.toContain('Termin kroku')
})

test('mails say yes or no to longer protection, and until when', async () => {
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
        { until: dayOf('2027-06-30') },
      )
    else await record(portal.db, now, actor, 'lead.extension-refused', { id }, {})
  }
  await make()
  portal.clock.advance(DAY_MS)
  const text = (await mailAll()).find(({ to }) => to === 'master@example.com')?.text
  expect(text).toContain('Przedłużono ochronę: Z-2, Żuraw s.c., do 2027-06-30')
  expect(text).toContain('Odmówiono dłuższej ochrony: Z-3, Żuraw s.c.')
})

test('mails name what a client said of which consents', async () => {
  await importLeads(lead('Z-1', 'LOCKED'))
  const { id, partnerId } = await leadOf(portal.db, 'Z-1')
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

test('mails go at once, once a day or never, by several processes once, what was read not at all', async () => {
  await importLeads(lead('L-1', 'LOCKED'), lead('L-2', 'LOCKED', 'A2'))
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
  const to = later.map((mail) => mail.to).toSorted()
  expect(to).toEqual([...new Set(to)])
  expect(to).toContain('master@example.com')
  for (const none of ['partner', 'suspended', 'newcomer', 'bare', 'broker'])
    expect(to).not.toContain(`${none}@example.com`)
  const daily = later.find((mail) => mail.to === 'master@example.com')?.text ?? ''
  expect(daily).toContain('L-1, Żuraw s.c., Decyzja negatywna')
  expect(daily).toContain('L-2, Żuraw s.c., Oferta przyjęta')
  const salesman = await portal.db.selectFrom('salesman').select('email').execute()
  const copies = later.filter((mail) => salesman.some(({ email }) => email === mail.to))
  expect(copies.map(({ subject }) => subject)).toEqual([
    'Partner Portal: Decyzja w sprawie klienta, kopia dla opiekuna',
  ])
  portal.clock.advance(DAY_MS)
  expect(await mailAll()).toHaveLength(later.length)
})
