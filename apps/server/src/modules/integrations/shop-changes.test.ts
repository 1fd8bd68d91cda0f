import type { AccountEntry } from '@partner-portal/contract/account/account-history'
import { beforeEach, expect, test } from 'vitest'
import { setUser, userOf } from '#test/accounts.ts'
import { clearEvents } from '#test/events.ts'
import { automatic, callsOf } from '#test/integration-calls.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { installationOf, useTestPortal } from '#test/test-portal.ts'
import { replaceProductKeys } from '../../admin/partners/product-commands.ts'
import { isLate, readWaiting } from '../../domain/upkeep/waiting.ts'
import { shownMoment } from '../../platform/instant.ts'

const portal = useTestPortal({ PUBLIC_URL: 'http://localhost' })
const base = automatic('BRK2026')
const product = 'PURCHASE_FINANCE'
const password = 'Portal-2026'
const span = 10 * 60_000

beforeEach(async () => {
  portal.clock.advance(24 * 3_600_000)
  await clearEvents(portal.db)
  await portal.db.deleteFrom('message').execute()
  const { partner_id, password_hash } = await userOf(portal, 'broker')
  // A second person of the broker.
  await setUser(portal, 'single', {
    partner_id,
    password_hash,
    roles: ['ROLE_USER', 'ROLE_SETTINGS', 'ROLE_INTEGRATIONS'],
  })
})

async function mails() {
  const all = await openedMessages(portal.db)
  return all
    .filter(({ kind }) => ['keys-shown', 'keys-replaced', 'addresses-changed'].includes(kind ?? ''))
    .map(({ kind, recipient, text }) => ({ kind, recipient, text }))
}
async function history(username: string) {
  const { get } = await callsOf(portal, username)
  const { collection } = (await get('/settings/history')).json<{ collection: AccountEntry[] }>()
  return collection.filter(({ kind }) => !kind.startsWith('session.'))
}
const to = ['broker@example.com', 'single@example.com']

test('production keys that were shown are in the history of all of the broker, who get a mail', async () => {
  const broker = await callsOf(portal, 'broker')
  const path = `${base}/summary/product/${product}/prod-access`
  expect((await broker.post(path, { password: 'wrong' })).statusCode).toBeGreaterThanOrEqual(400)
  expect(await mails()).toEqual([])
  expect((await broker.post(path, { password })).statusCode).toBe(200)
  const text = expect.stringContaining('Użytkownik: broker')
  expect(await mails()).toEqual(to.map((recipient) => ({ kind: 'keys-shown', recipient, text })))
  const entries = [
    { kind: 'integration.keys-shown', facts: { product } },
    { kind: 'integration.keys-refused', facts: { product } },
  ]
  expect(await history('broker')).toMatchObject(entries)
  expect(await history('single')).toMatchObject(
    entries.map((entry) => ({ ...entry, actor: 'broker', address: null })),
  )
  expect(await history('master')).toEqual([])
})

test('so are replaced keys', async () => {
  const broker = await callsOf(portal, 'broker')
  const path = `${base}/summary/product/${product}/keys`
  expect((await broker.post(path, { environment: 'test' })).statusCode).toBeLessThan(300)
  const text = expect.stringContaining('Środowisko: testowe')
  expect(await mails()).toEqual(to.map((recipient) => ({ kind: 'keys-replaced', recipient, text })))
  expect(await history('single')).toMatchObject([
    { kind: 'integration.keys-replaced', facts: { product, environment: 'test' }, actor: 'broker' },
  ])
})

test('the broker is told of keys that an operator replaced', async () => {
  const which = { code: 'BROKER', product, environment: 'production' } as const
  await replaceProductKeys(portal.db, which, await installationOf(portal))
  const text = expect.stringMatching(/Środowisko: produkcyjne[\s\S]*Operator: /)
  expect(await mails()).toEqual(to.map((recipient) => ({ kind: 'keys-replaced', recipient, text })))
})

test('addresses that one person changes many times are one mail, which says when the last was', async () => {
  const save = async (user: string, at: number) => {
    const testNotificationUrl = `https://shop-${at}.example.com`
    const answer = await (await callsOf(portal, user)).post(base, { product, testNotificationUrl })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await save('broker', -1)
  await portal.db.deleteFrom('message').execute()
  portal.clock.advance(span - (portal.clock.now().getTime() % span))
  for (let minute = 0; minute < 10; minute++) {
    await save('broker', minute)
    portal.clock.advance(span / 10)
  }
  const ofBroker = await mails()
  expect(ofBroker.map(({ recipient }) => recipient)).toEqual(to)
  const last = shownMoment(new Date(portal.clock.now().getTime() - span / 10))
  for (const { text } of ofBroker) expect(text).toContain(`Data: ${last}`)
  // Due, so nothing replaces these mails any more.
  await save('broker', 0)
  await save('single', 1)
  await save('broker', 2)
  expect((await mails()).map(({ text }) => /Użytkownik: (.*)/.exec(text)?.[1])).toEqual(
    ['broker', 'single', 'broker'].flatMap((user) => [user, user]),
  )
  const due = await portal.db.selectFrom('message').select('due_at').distinct().execute()
  const left = due.map(({ due_at }) => Number(due_at) - portal.clock.now().getTime())
  expect(left.toSorted((a, b) => a - b)).toEqual([0, span])
  // Waiting on purpose: no alarm.
  const waiting = (await readWaiting(portal.db)).get('email')
  expect(waiting && isLate(waiting, portal.clock.now())).toBe(false)
})

test('changed addresses are told, saved ones that did not change are not', async () => {
  const broker = await callsOf(portal, 'broker')
  const save = (testNotificationUrl: string) => broker.post(base, { product, testNotificationUrl })
  expect((await save('https://one.example.com')).statusCode).toBe(200)
  await portal.db.deleteFrom('message').execute()
  expect((await save('https://one.example.com')).statusCode).toBe(200)
  expect(await mails()).toEqual([])
  expect((await save('https://two.example.com')).statusCode).toBe(200)
  const text = expect.not.stringContaining('two.example.com')
  expect(await mails()).toEqual(
    to.map((recipient) => ({ kind: 'addresses-changed', recipient, text })),
  )
})
