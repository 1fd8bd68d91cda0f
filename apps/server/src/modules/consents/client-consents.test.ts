import type { ClientConsents, ConsentPage } from '@partner-portal/contract/consents/client-consents'
import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, expect, test } from 'vitest'
import { recorded } from '#test/events.ts'
import { addCompanies, reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { contactOf } from '../../../test/calls/known.ts'

const portal = useTestPortal({ CLIENT_CONSENTS: 'email' })
const bySms = useTestPortal({ CLIENT_CONSENTS: 'sms' })
let batch = 0
let token: string
let lead: { id: number; nip: string; number: string }
let email: string

beforeEach(async () => {
  portal.clock.advance(DAY_MS + 61 * MINUTE_MS)
  token = (await portal.signIn('partner')).token
  email = `klient${batch}@example.com`
  lead = await report()
})

const consents = { rodoNotice: '2026-11', contact: '2026-11', marketing: '2026-11' }
async function report() {
  const [nip = ''] = await addCompanies(portal.db, 200 + batch++, 1)
  const answer = await reportLead(portal, token, reportOf(nip, { email, consents }))
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...answer.json(), nip }
}
async function links(of = portal): Promise<string[]> {
  const messages = await openedMessages(of.db)
  return messages.flatMap(({ kind, text }) => {
    const [, hash] = /client-consents\/([\w-]+)/.exec(text) ?? []
    return kind === 'client-consents' && hash ? [hash] : []
  })
}
const newest = async () => (await links()).at(-1) ?? ''
const show = (hash: string) => portal.call({ method: 'GET', url: `${api}/client-consents/${hash}` })
const say = (hash: string, answers: object) =>
  portal.call({ method: 'POST', url: `${api}/client-consents/${hash}`, payload: { answers } })
const all = (answer: string) =>
  Object.fromEntries(Object.keys(consents).map((name) => [name, answer]))
const confirm = (hash: string) => say(hash, all('CONFIRMED'))
const refuse = (hash: string) => say(hash, all('REFUSED'))
const sendAgain = (by = token, id = lead.id) =>
  portal.call({ method: 'POST', url: `${api}/leads/${id}/client-consents`, token: by })

test('a suspended user sends nobody a link', async () => {
  const suspended = await portal.signIn('suspended')
  expect((await sendAgain(suspended.token)).statusCode).toBe(403)
})

const record = async () => (await portal.get({ token }, `/records/lead-grid/${lead.id}`)).json()
/** `contact REFUSED k***@example.com`, and `changed` after another address than the report's. */
const counted = async () => {
  const { lead: details } = await record()
  return (details.clientConsents as ClientConsents).consents.map(({ name, answer }) =>
    answer
      ? `${name} ${answer.says} ${answer.recipient}${answer.addressChanged ? ' changed' : ''}`
      : name,
  )
}
/** The client's answers to the lead, as they are recorded. */
const answered = async () => {
  const answers = await recorded(
    portal.db,
    'lead.consents-confirmed',
    'lead.consents-refused',
    'lead.consents-withdrawn',
  )
  return answers.filter(({ record_id }) => record_id === lead.id)
}
async function correct(change: object, of = { portal, token, id: lead.id }) {
  const seen = await contactOf(of.portal.db, of.id)
  const url = `${api}/leads/${of.id}/contact`
  const payload = { ...seen, ...change, seen }
  const answer = await of.portal.call({ method: 'PUT', url, token: of.token, payload })
  expect(answer.statusCode, answer.body).toBe(204)
}

test('the client reads each consent in own words, answers each, and takes one back', async () => {
  const hash = await newest()
  const message = (await openedMessages(portal.db)).findLast(
    ({ kind }) => kind === 'client-consents',
  )
  expect(message).toMatchObject({ recipient: email, channel: 'email' })
  // No text that the partner typed.
  expect(message?.text).not.toMatch(/Żuraw|Łucja|po 10/)
  const page = (await show(hash)).json<ConsentPage>()
  expect(page).toMatchObject({
    nip: lead.nip,
    companyName: 'Żuraw & Syn sp. z o.o.',
    personName: "Łucja O'Neil-Źrebiec",
  })
  expect(page.consents).toMatchObject([
    { name: 'rodoNotice', text: expect.stringMatching(/^Otrzymałem\/-am informację/) },
    { name: 'contact', text: expect.stringMatching(/^Zgadzam się na kontakt/) },
    { name: 'marketing', version: '2026-11', answer: null, mayAnswer: ['CONFIRMED', 'REFUSED'] },
  ])
  expect((await record()).lead.clientConsents).toMatchObject({
    state: 'SENT',
    sentTo: 'k***@example.com',
    canSend: true,
  })

  // Refused before the confirmation.
  expect((await say(hash, { marketing: 'WITHDRAWN' })).json()).toMatchObject({
    status: 409,
    code: 'CHANGED_ELSEWHERE',
  })
  const answers = { rodoNotice: 'CONFIRMED', contact: 'CONFIRMED', marketing: 'REFUSED' }
  for (const _ of [1, 2])
    expect((await say(hash, answers)).json().consents).toMatchObject([
      { name: 'rodoNotice', answer: { says: 'CONFIRMED' }, mayAnswer: ['REFUSED'] },
      { name: 'contact', answer: { says: 'CONFIRMED' }, mayAnswer: ['REFUSED', 'WITHDRAWN'] },
      { name: 'marketing', answer: { says: 'REFUSED' }, mayAnswer: [] },
    ])
  expect((await say(hash, { rodoNotice: 'WITHDRAWN' })).statusCode).toBe(409)
  expect((await say(hash, { marketing: 'CONFIRMED' })).statusCode).toBe(409)
  expect((await say(hash, { nothing: 'REFUSED' })).json()).toMatchObject({
    status: 400,
    faults: [{ path: 'answers.nothing', code: 'invalid' }],
  })
  // Much later, by the same link.
  portal.clock.advance(300 * DAY_MS)
  token = (await portal.signIn('partner')).token
  for (const _ of [1, 2])
    expect((await say(hash, { contact: 'WITHDRAWN' })).json().consents[1]).toMatchObject({
      answer: { says: 'WITHDRAWN' },
      mayAnswer: ['REFUSED'],
    })
  const to = 'k***@example.com'
  expect(await counted()).toEqual([
    `rodoNotice CONFIRMED ${to}`,
    `contact WITHDRAWN ${to}`,
    `marketing REFUSED ${to}`,
  ])
  const { lead: details, history } = await record()
  expect(details.clientConsents).toMatchObject({ state: 'ANSWERED', canSend: false })
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
    'lead.reported',
    'lead.consents-sent',
    'lead.consents-confirmed',
    'lead.consents-refused',
    'lead.consents-withdrawn',
  ])
  const how = { channel: 'email', addressChanged: false }
  const each = { actor: null, content: { recipient: to } }
  expect(await answered()).toMatchObject([
    {
      ...each,
      kind: 'lead.consents-confirmed',
      facts: { ...how, consents: ['rodoNotice', 'contact'] },
    },
    { ...each, kind: 'lead.consents-refused', facts: { ...how, consents: ['marketing'] } },
    { ...each, kind: 'lead.consents-withdrawn', facts: { ...how, consents: ['contact'] } },
  ])
})

test('a partner who corrects the address and answers there does not answer for the client (P47)', async () => {
  const first = await newest()
  const mine = 'wlasna@example.org'
  await correct({ email: mine })
  expect((await sendAgain()).statusCode).toBe(200)
  const second = await newest()
  const notice = (await openedMessages(portal.db)).findLast(
    ({ kind }) => kind === 'consents-elsewhere',
  )
  expect(notice?.recipient).toBe(email)
  expect((await confirm(second)).statusCode).toBe(200)
  await correct({ email })

  const from = 'w***@example.org changed'
  expect(await counted()).toEqual(Object.keys(consents).map((name) => `${name} CONFIRMED ${from}`))
  expect(await answered()).toMatchObject([
    {
      kind: 'lead.consents-confirmed',
      facts: { consents: ['rodoNotice', 'contact', 'marketing'], addressChanged: true },
      content: { recipient: 'w***@example.org' },
    },
  ])
  const page = (await show(first)).json<ConsentPage>()
  expect(page.consents[1]).toMatchObject({
    answer: { recipient: 'w***@example.org', addressChanged: true },
    mayAnswer: ['REFUSED', 'WITHDRAWN'],
  })
  // A year later.
  portal.clock.advance(365 * DAY_MS)
  token = (await portal.signIn('partner')).token
  expect((await refuse(first)).statusCode).toBe(200)
  const refused = Object.keys(consents).map((name) => `${name} REFUSED k***@example.com`)
  expect(await counted()).toEqual(refused)
  expect((await confirm(second)).statusCode).toBe(409)
  expect((await answered()).at(-1)).toMatchObject({
    kind: 'lead.consents-refused',
    facts: { addressChanged: false },
  })
})

test('links to addresses between end, and the first goes on to refuse', async () => {
  const first = await newest()
  await correct({ email: 'pierwszy@example.org' })
  // The first recipient is the client no more.
  expect((await confirm(first)).json()).toMatchObject({ code: 'CONFIRMATION_EXPIRED' })
  expect((await sendAgain()).statusCode).toBe(200)
  const second = await newest()
  await correct({ phoneNumber: '+48600100299' })
  expect((await show(second)).statusCode).toBe(200)
  await correct({ email: 'drugi@example.org' })
  expect((await show(second)).json()).toMatchObject({ code: 'CONFIRMATION_EXPIRED' })
  expect((await confirm(second)).json()).toMatchObject({ code: 'CONFIRMATION_EXPIRED' })
  portal.clock.advance(11 * MINUTE_MS)
  expect((await sendAgain()).statusCode).toBe(200)
  const third = await newest()
  expect((await refuse(first)).statusCode).toBe(200)
  expect((await confirm(third)).statusCode).toBe(409)
})

test('a client takes a confirmation back by the same link, whatever the address is now', async () => {
  await correct({ email: 'nowy@example.org' })
  expect((await sendAgain()).statusCode).toBe(200)
  const hash = await newest()
  expect((await say(hash, { contact: 'CONFIRMED' })).statusCode).toBe(200)
  await correct({ email: 'inny@example.org' })
  expect((await say(hash, { marketing: 'CONFIRMED' })).json()).toMatchObject({
    code: 'CONFIRMATION_EXPIRED',
  })
  expect((await say(hash, { contact: 'WITHDRAWN' })).statusCode).toBe(200)
})

test('a refusal wins, also over a confirmation by the same link', async () => {
  const hash = await newest()
  expect((await confirm(hash)).statusCode).toBe(200)
  expect((await refuse(hash)).statusCode).toBe(200)
  expect((await confirm(hash)).json()).toMatchObject({ status: 409, code: 'CHANGED_ELSEWHERE' })
  expect((await sendAgain()).json()).toMatchObject({ status: 409, code: 'CHANGED_ELSEWHERE' })
})

test('a link confirms for fourteen days, and refuses for longer', async () => {
  const hash = await newest()
  portal.clock.advance(14 * DAY_MS - MINUTE_MS)
  expect((await say(hash, { contact: 'CONFIRMED' })).statusCode).toBe(200)
  portal.clock.advance(MINUTE_MS)
  expect((await confirm(hash)).json()).toMatchObject({ code: 'CONFIRMATION_EXPIRED' })
  expect((await say(hash, { marketing: 'REFUSED' })).statusCode).toBe(200)
})

test('a link is over after two years, and unknown ones are not found', async () => {
  const hash = await newest()
  portal.clock.advance(730 * DAY_MS - MINUTE_MS)
  expect((await show(hash)).statusCode).toBe(200)
  portal.clock.advance(MINUTE_MS)
  expect((await show(hash)).json()).toMatchObject({ status: 400, code: 'CONFIRMATION_EXPIRED' })
  expect((await show('x'.repeat(43))).statusCode).toBe(404)
  expect((await confirm('x'.repeat(43))).statusCode).toBe(404)
})

test('nobody is written to more than three times a day, whoever reports them, nor of one lead', async () => {
  const before = (await links()).length
  const minute = () => portal.clock.advance(MINUTE_MS)
  expect((await sendAgain()).statusCode).toBe(200)
  expect((await sendAgain()).statusCode).toBe(429)
  await report()
  minute()
  // The fourth of the day: the lead is there, the link is not.
  const fourth = await report()
  expect(await links()).toHaveLength(before + 2)
  expect((await sendAgain(token, fourth.id)).statusCode).toBe(429)
  portal.clock.advance(DAY_MS)
  token = (await portal.signIn('partner')).token
  expect((await sendAgain()).json()).toMatchObject({ canSend: false, sentAt: expect.any(String) })
  portal.clock.advance(DAY_MS)
  token = (await portal.signIn('partner')).token
  expect((await sendAgain()).statusCode).toBe(409)
  expect((await sendAgain(await signInRival(portal))).statusCode).toBe(404)
})

test('a lead gets its link again after ten minutes', async () => {
  expect((await sendAgain()).statusCode).toBe(200)
  portal.clock.advance(10 * MINUTE_MS - 1)
  expect((await sendAgain()).statusCode).toBe(429)
  portal.clock.advance(1)
  expect((await sendAgain()).statusCode).toBe(200)
})

test('answers that come at once are one', async () => {
  const hash = await newest()
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(hash)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const kept = portal.db.selectFrom('consent_answer').selectAll().where('lead_id', '=', lead.id)
  expect(await kept.execute()).toHaveLength(1)
})

test('by SMS the link is in a text without Polish letters, as is that it went elsewhere', async () => {
  const by = (await bySms.signIn('partner')).token
  const [nip = ''] = await addCompanies(bySms.db, 900, 1)
  const reported = await reportLead(bySms, by, reportOf(nip))
  expect(reported.statusCode).toBe(201)
  const { id } = reported.json()
  // Another e-mail is no other phone.
  await correct({ email: 'inny@example.org' }, { portal: bySms, token: by, id })
  await correct({ phoneNumber: '600100299' }, { portal: bySms, token: by, id })
  const url = `${api}/leads/${id}/client-consents`
  expect((await bySms.call({ method: 'POST', url, token: by })).json()).toMatchObject({
    sentTo: '+48 *** *** 299',
  })
  const sms = (await openedMessages(bySms.db)).filter(({ kind }) => kind.includes('consents'))
  expect(sms.map(({ kind, channel, recipient }) => [kind, channel, recipient])).toEqual([
    ['client-consents', 'sms', '+48600100200'],
    ['client-consents', 'sms', '+48600100299'],
    ['consents-elsewhere', 'sms', '+48600100200'],
  ])
  for (const { text } of sms) expect(text).toMatch(/^[ -~]+$/)
})
