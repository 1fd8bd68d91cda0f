import type { ConsentPage } from '@partner-portal/contract/records/client-consents'
import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, expect, test } from 'vitest'
import { addCompanies, reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({ CLIENT_CONSENTS: 'email' })
const bySms = useTestPortal({ CLIENT_CONSENTS: 'sms' })
let batch = 0
let token: string
let lead: { id: number; nip: string }
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
const say = (hash: string, answer: string, consent?: string) =>
  portal.call({
    method: 'POST',
    url: `${api}/client-consents/${hash}`,
    payload: { answer, ...(consent && { consent }) },
  })
const sendAgain = (by = token, id = lead.id) =>
  portal.call({ method: 'POST', url: `${api}/leads/${id}/client-consents`, token: by })

test('a suspended user sends nobody a link', async () => {
  const suspended = await portal.signIn('suspended')
  expect((await sendAgain(suspended.token)).statusCode).toBe(403)
})

const record = async () => (await portal.get({ token }, `/records/lead-grid/${lead.id}`)).json()

test('the client reads what was passed on, confirms it, and takes one consent back', async () => {
  const hash = await newest()
  const message = (await openedMessages(portal.db)).findLast(
    ({ kind }) => kind === 'client-consents',
  )
  expect(message).toMatchObject({ recipient: email, channel: 'email' })
  // Nothing that the partner typed.
  expect(message?.text).not.toMatch(/Żuraw|Łucja|po 10/)
  const page = (await show(hash)).json<ConsentPage>()
  expect(page).toMatchObject({ nip: lead.nip, state: 'SENT', answeredAt: null })
  expect(page.consents.map(({ name, version }) => [name, version])).toEqual(
    Object.entries(consents),
  )
  expect(page.consents[2]?.text).toContain('informacji handlowych')
  expect((await record()).lead.clientConsents).toMatchObject({ state: 'SENT', canSend: true })

  // Not before it was confirmed.
  expect((await say(hash, 'WITHDRAWN', 'marketing')).json()).toMatchObject({
    status: 409,
    code: 'CHANGED_ELSEWHERE',
  })
  expect((await say(hash, 'CONFIRMED')).json()).toMatchObject({ state: 'CONFIRMED' })
  expect((await say(hash, 'CONFIRMED')).statusCode).toBe(200)
  expect((await say(hash, 'REFUSED')).statusCode).toBe(409)
  expect((await say(hash, 'WITHDRAWN', 'rodoNotice')).statusCode).toBe(409)
  expect((await say(hash, 'WITHDRAWN', 'nothing')).statusCode).toBe(409)
  // Much later, by the same link.
  portal.clock.advance(300 * DAY_MS)
  token = (await portal.signIn('partner')).token
  for (const _ of [1, 2])
    expect((await say(hash, 'WITHDRAWN', 'marketing')).json().consents[2]).toMatchObject({
      withdrawnAt: expect.any(String),
      canWithdraw: false,
    })
  const { lead: details, history } = await record()
  expect(details.clientConsents).toMatchObject({
    state: 'CONFIRMED',
    withdrawn: [{ name: 'marketing' }],
    canSend: false,
  })
  expect(history.map(({ event }: { event: string }) => event)).toEqual([
    'REPORTED',
    'CONSENTS_SENT',
    'CONSENTS_CONFIRMED',
    'CONSENTS_WITHDRAWN',
  ])
  const kept = await portal.db
    .selectFrom('consent_answer')
    .select(['answer', 'consents'])
    .where('lead_id', '=', lead.id)
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    {
      answer: 'CONFIRMED',
      consents: Object.entries(consents).map(([name, version]) => ({ name, version })),
    },
    { answer: 'WITHDRAWN', consents: [{ name: 'marketing', version: '2026-11' }] },
  ])
  const events = await portal.db.selectFrom('provider_event').select('kind').execute()
  expect(events.filter(({ kind }) => kind === 'client-consent')).toHaveLength(2)
})

test('a refusal can be mended while the link is young, and no new link is sent then', async () => {
  const hash = await newest()
  expect((await say(hash, 'REFUSED')).json()).toMatchObject({ state: 'REFUSED' })
  expect((await sendAgain()).json()).toMatchObject({ status: 409, code: 'CHANGED_ELSEWHERE' })
  portal.clock.advance(14 * DAY_MS)
  expect((await say(hash, 'CONFIRMED')).json()).toMatchObject({ code: 'CONFIRMATION_EXPIRED' })
  portal.clock.advance(-MINUTE_MS)
  expect((await say(hash, 'CONFIRMED')).json()).toMatchObject({ state: 'CONFIRMED' })
})

test('a link is over after two years, and unknown ones are not found', async () => {
  const hash = await newest()
  portal.clock.advance(730 * DAY_MS - MINUTE_MS)
  expect((await show(hash)).statusCode).toBe(200)
  portal.clock.advance(MINUTE_MS)
  expect((await show(hash)).json()).toMatchObject({ status: 400, code: 'CONFIRMATION_EXPIRED' })
  expect((await show('x'.repeat(43))).statusCode).toBe(404)
  expect((await say('x'.repeat(43), 'CONFIRMED')).statusCode).toBe(404)
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
  const answers = await Promise.all(Array.from({ length: 20 }, () => say(hash, 'CONFIRMED')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const kept = portal.db.selectFrom('consent_answer').selectAll().where('lead_id', '=', lead.id)
  expect(await kept.execute()).toHaveLength(1)
})

test('by SMS the link is in a text without Polish letters', async () => {
  const by = (await bySms.signIn('partner')).token
  const [nip = ''] = await addCompanies(bySms.db, 900, 1)
  expect((await reportLead(bySms, by, reportOf(nip))).statusCode).toBe(201)
  const sms = (await openedMessages(bySms.db)).findLast(({ kind }) => kind === 'client-consents')
  expect(sms).toMatchObject({ channel: 'sms', recipient: '+48600100200' })
  expect(sms?.text).toMatch(/^[ -~]+$/)
})
