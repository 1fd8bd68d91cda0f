import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { PushSettings } from '@partner-portal/contract/news/push'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUser, userOf } from '#test/accounts.ts'
import { callsOf } from '#test/integration-calls.ts'
import { testAuthority, useMerchant } from '#test/merchant.ts'
import { expectVapid, newBrowser } from '#test/push-browser.ts'
import { rethrow } from '#test/rethrow.ts'
import { installationOf, testSecret, useTestPortal } from '#test/test-portal.ts'
import { makeNews } from '../../domain/news/make-news.ts'
import { replacePushKeys } from '../../domain/news/push-keys.ts'
import { createPushSender } from '../../domain/news/push-sender.ts'
import { pushNews } from '../../domain/news/send-news.ts'
import { record } from '../../platform/events/record.ts'
import { createMessageWorker } from '../../platform/messages/deliver.ts'
import { createSealer } from '../../platform/secrets/sealer.ts'

const service = useMerchant()
const portal = useTestPortal({ MAIL_FROM: 'Portal <portal@provider.example.pl>' })
const sealer = createSealer([testSecret])
const known = getCACertificates('default')
const minute = 60_000
let agent: Awaited<ReturnType<typeof callsOf>>

beforeAll(async () => {
  setDefaultCACertificates([...known, testAuthority])
  agent = await callsOf(portal, 'agent')
})
afterAll(() => setDefaultCACertificates(known))
beforeEach(async () => {
  for (const table of ['news', 'message', 'push_subscription'] as const)
    await portal.db.deleteFrom(table).execute()
})

const save = async (browser: ReturnType<typeof newBrowser>, calls = agent) => {
  const answer = await calls.put('/settings/push', browser.subscription)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<PushSettings>()
}

/** Makes news for the agent: an answer about a lead. */
async function tell() {
  const { id, partner_id: partnerId, number } = await leadOfAgent()
  const actor = { partnerId, username: null, operator: 'anna' }
  await record(portal.db, portal.clock.now(), actor, 'lead.extension-refused', { id }, {})
  const options = { copiesSalesman: false }
  await makeNews(portal.db, portal.clock.now(), options)
  return { id, number }
}

async function leadOfAgent() {
  const { agent_id, partner_id } = await userOf(portal, 'agent')
  return portal.db
    .selectFrom('lead')
    .select(['id', 'partner_id', 'number', 'company_name'])
    .where('partner_id', '=', partner_id)
    .where('agent_id', '=', agent_id)
    .executeTakeFirstOrThrow()
}

/** Pushes everything due in two processes; returns the causes of failures. */
async function push(): Promise<string[]> {
  const installation = await installationOf(portal)
  const round = () => pushNews(portal.db, installation, portal.clock.now())
  await Promise.all([round(), round()])
  const causes: string[] = []
  const log = {
    failed: rethrow,
    attemptFailed: (_: object, failed: { cause: string }) => causes.push(failed.cause),
  }
  const sender = createPushSender({ ...portal, sealer, network: service })
  const delivering = { ...portal, sealer, senders: { email: nobody, sms: nobody, push: sender } }
  const process = () => createMessageWorker(delivering, log).runDue()
  await Promise.all([process(), process()])
  return causes
}
const nobody = () => Promise.reject(new Error('not asked'))

async function tellAndPush(): Promise<string[]> {
  await tell()
  portal.clock.advance(61_000)
  return push()
}

test('news come once to the browsers that were asked for, encrypted and signed, and name no client', async () => {
  await tellAndPush()
  expect(service.received).toEqual([])

  const [phone, laptop] = [newBrowser(), newBrowser()]
  const { publicKey } = await save(phone)
  const { collection } = await save(laptop)
  expect(collection.map(({ id }) => id).toSorted()).toEqual([phone.id, laptop.id].toSorted())
  const lead = await tell()
  await push()
  expect(service.received).toEqual([])
  portal.clock.advance(61_000)
  expect(await push()).toEqual([])
  expect(await push()).toEqual([])
  expect(service.received.map(({ url }) => url).toSorted()).toEqual([phone.path, laptop.path])

  for (const browser of [phone, laptop]) {
    const request = service.received.find(({ url }) => url === browser.path)
    if (!request) throw new Error('nothing came')
    const { bytes, headers } = request
    expect(browser.read(bytes)).toEqual({
      title: 'Odmówiono dłuższej ochrony',
      body: 'Partner Portal',
      path: `/lead-list?record=${lead.id}`,
    })
    expect([headers.ttl, headers['content-encoding']]).toEqual(['86400', 'aes128gcm'])
    expectVapid(headers.authorization, publicKey)
  }
  const installation = portal.db.selectFrom('installation').select('push_private_key as sealed')
  expect((await installation.executeTakeFirstOrThrow()).sealed).toMatch(/^v1\./)
})

test('several news of a minute are one push; what was read, or is not to be pushed, is none', async () => {
  const browser = newBrowser()
  await save(browser)
  await tell()
  await tell()
  portal.clock.advance(61_000)
  await push()
  expect(service.received.map(({ bytes }) => browser.read(bytes))).toEqual([
    { title: 'Odmówiono dłuższej ochrony i inne powiadomienia', body: 'Partner Portal', path: '/' },
  ])
  await tell()
  await agent.put('/news/read', { first: 1, last: 1_000_000_000 })
  portal.clock.advance(61_000)
  await push()
  const choose = async (choice: object) => {
    const answer = await agent.put('/settings/news', {
      collection: [{ topic: 'answer', mail: 'never', ...choice }],
    })
    const { collection } = answer.json<{ collection: { topic: string }[] }>()
    return collection.find(({ topic }) => topic === 'answer')
  }
  expect(await choose({ push: false })).toEqual({ topic: 'answer', mail: 'never', push: false })
  // An older portal sends only the choice of mails.
  expect(await choose({})).toMatchObject({ push: false })
  await tellAndPush()
  expect(service.received).toHaveLength(1)
  expect(await choose({ push: true })).toMatchObject({ push: true })
  await tellAndPush()
  expect(service.received).toHaveLength(2)
})

test.each([404, 410])('a browser that is gone, %i, is forgotten', async (status) => {
  const [gone, here] = [newBrowser(), newBrowser()]
  await save(gone)
  await save(here)
  service.answer = (request, response) =>
    response.writeHead(request.url === gone.path ? status : 201).end()
  expect(await tellAndPush()).toEqual([])
  const { collection } = (await agent.get('/settings/push')).json<PushSettings>()
  expect(collection.map(({ id }) => id)).toEqual([here.id])
})

test('a push service that fails is asked again later, by the real guard of addresses', async () => {
  const browser = newBrowser()
  await save(browser)
  service.answer = (_, response) => response.writeHead(503).end()
  expect(await tellAndPush()).toEqual(['the push service: SERVER_ERROR 503'])
  expect(await push()).toEqual([])
  service.names.set('shop.example.com', [['10.1.2.3']])
  portal.clock.advance(minute)
  expect(await push()).toEqual(['the push service: ADDRESS_REFUSED'])
  expect(service.dialled).toHaveLength(1)
  service.names.clear()
  service.answer = (_, response) => response.writeHead(201).end()
  portal.clock.advance(minute)
  expect(await push()).toEqual([])
  expect(service.received).toHaveLength(2)
})

test('a subscription that leads inside, or that nothing can be encrypted for, is refused', async () => {
  const { endpoint, keys } = newBrowser().subscription
  const addresses = [
    endpoint.replace('https', 'http'),
    'https://127.0.0.1/send',
    'https://0x7f.1/send',
    'https://[::1]/send',
    'https://localhost/send',
    'send',
    ...['example.com:22', 'example.com:8443', 'user:pw@example.com', 'user@example.com'].map(
      (host) => `https://${host}/send`,
    ),
    ...['/s\\@evil.example.com', '/a\r\nHost: b', '/a\tb', '/a b', '\u202e/a'].map(
      (path) => `https://push.example.com${path}`,
    ),
    'https://\\@example.com/send',
    ...['db.internal', 'printer.local', 'a.localhost', 'portal.lan', '1.0.0.127.in-addr.arpa'].map(
      (host) => `https://${host}/send`,
    ),
    endpoint + 'x'.repeat(1000),
  ]
  const bodies = [
    ...addresses.map((address) => ({ endpoint: address, keys })),
    { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    { endpoint, keys: { ...keys, auth: 'AAAA' } },
    { endpoint },
  ]
  for (const body of bodies) {
    const answer = await agent.put('/settings/push', body)
    expect(answer.statusCode, JSON.stringify(body)).toBe(400)
  }
})

describe('a browser is forgotten', () => {
  beforeAll(async () => {
    agent = await callsOf(portal, 'agent')
  })
  const countOf = async (calls: typeof agent) =>
    (await calls.get('/settings/push')).json<PushSettings>().collection.length

  test('by its user alone, and the oldest of eleven', async () => {
    const browser = newBrowser()
    await save(browser)
    const master = await callsOf(portal, 'master')
    expect(await countOf(master)).toBe(0)
    expect((await master.delete(`/settings/push/${browser.id}`)).statusCode).toBe(404)
    for (let more = 0; more < 10; more++) {
      portal.clock.advance(1_000)
      await save(newBrowser())
    }
    expect(await countOf(agent)).toBe(10)
    expect((await agent.delete(`/settings/push/${browser.id}`)).statusCode).toBe(404)
  })

  test('when another user turns it on there', async () => {
    const browser = newBrowser()
    await save(browser)
    const master = await callsOf(portal, 'master')
    expect((await save(browser, master)).collection).toMatchObject([{ id: browser.id }])
    expect(await countOf(agent)).toBe(0)
    const broker = await callsOf(portal, 'broker')
    await save(browser, broker)
    expect([await countOf(master), await countOf(broker)]).toEqual([0, 1])
  })

  test('when its session is ended elsewhere, not when its user signs out', async () => {
    await save(newBrowser())
    portal.clock.advance(minute)
    const { token, refresh_token } = await portal.signIn('agent')
    const second = await callsOf(portal, 'agent', token)
    await save(newBrowser(), second)
    await portal.post('/logout', { refresh_token })
    expect(await countOf(agent)).toBe(2)
    await agent.post('/step-up', { method: 'password', password: 'Portal-2026' })
    const answer = await agent.delete('/settings/sessions')
    expect(answer.statusCode, answer.body).toBe(204)
    expect(await countOf(agent)).toBe(1)
  })

  test('when its user is deactivated, and with another key of the installation', async () => {
    await save(newBrowser())
    const replaced = await portal.db.transaction().execute((trx) => replacePushKeys(trx, sealer))
    expect([replaced, await countOf(agent)]).toEqual([1, 0])
    await save(newBrowser())
    await setUser(portal, 'agent', { status: 'DISABLED', status_before: 'ACTIVE' })
    await tellAndPush()
    expect(service.received).toEqual([])
    await setUser(portal, 'agent', { status: 'ACTIVE', status_before: null })
  })
})
