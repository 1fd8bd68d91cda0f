import { calls } from '@partner-portal/contract/calls'
import type { Call } from '@partner-portal/contract/protocol/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lastEvent } from '#test/events.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { useWriteBudgets } from '../../src/platform/throttling/write-budgets.ts'
import { readDemoIds } from './known.ts'
import { noNetwork, requestOf, settings, triedCalls, tryCall } from './try-call.ts'

const portal = useTestPortal(settings, { network: noNetwork })

const person = {
  firstName: 'Jan',
  lastName: 'Nowak',
  phoneNumber: '600100200',
  email: 'jan@example.com',
}
const contact = { ...person, seen: { ...person, firstName: 'Inny' } }

/** Calls whose repetition rightly leaves something: a second record, or a second request. */
const again: Readonly<Record<string, string>> = {
  checkLeads: 'lead.batch-checked',
  createLeadNote: 'lead.note-added',
  createQuestion: 'question.asked',
  startReload: 'reload.started',
  sendSampleNotification: 'notification.sample',
  resendDelivery: 'notification.resent',
  uploadLogo: 'logo.uploaded',
  resendInvitation: 'user.set-password-link',
  revealProductionAccess: 'integration.keys-shown',
  createIntegrationKeys: 'integration.keys-replaced',
  confirmIdentity: 'identity.confirmed',
  startTotp: 'second-factor.totp-started',
  startPasskey: 'call.made',
}

const rowsOf = async () => {
  const { rows } = await sql<{ rows: number }>`select (select count(*) from event)
    + (select count(*) from message) as rows`.execute(portal.db)
  return rows[0]?.rows
}

test('a call that is repeated and changes nothing leaves nothing (P49)', async () => {
  const known = await readDemoIds(portal)
  const left: Record<string, string> = {}
  const tokens = new Map<string, string>()
  for (const { name, user } of triedCalls.filter(({ writes }) => writes)) {
    const by = user ?? 'master'
    const isOpen = tokens.has(by) && (await portal.statusOf(tokens.get(by) ?? '')) === 200
    if (!isOpen) tokens.set(by, (await portal.signIn(by)).token)
    const token = tokens.get(by) ?? ''
    const request = await requestOf(name, { portal, known })
    const first = await tryCall(name, { portal, known }, () => portal.call({ ...request, token }))
    if (first.statusCode >= 300) continue
    const before = await lastEvent(portal.db)
    const rows = await rowsOf()
    const second = await portal.call({ ...request, token })
    if (second.statusCode >= 300) continue
    const recorded = portal.db.selectFrom('event').select('kind').where('id', '>', before)
    const events = await recorded.orderBy('id').execute()
    if (events.length > 0) left[name] = events.map(({ kind }) => kind).join()
    if (!(name in again)) expect([name, await rowsOf()]).toEqual([name, rows])
  }
  expect(left).toEqual(again)
})

test('every call that writes has a budget for its caller and its record (P49)', () => {
  const writes = Object.entries(calls as Record<string, Call>).filter(
    ([, { method }]) => method !== 'GET',
  )
  const app: Pick<FastifyInstance, 'budgetOf'> & { decorate: unknown } = {
    decorate: (name: 'budgetOf', made: FastifyInstance['budgetOf']) =>
      Object.assign(app, { [name]: made }),
  }
  useWriteBudgets(app as never, { config: { writesPerHour: 600 }, clock: portal.clock })
  const spent = (call: Call, request: object) => {
    const spend = app.budgetOf?.(call) ?? (() => 0)
    for (let times = 0; times < 10_000; times += 1)
      if (spend(request as FastifyRequest) > 0) return times
    return 'for ever'
  }
  const user = { principal: { userId: 1, partnerId: 1 }, params: {}, body: {}, ip: '::1' }
  for (const [name, call] of writes) {
    const { user: ofUser = 600, address = 6000, record = 60 } = call.budget ?? {}
    const budget = Math.min(ofUser, record)
    expect([name, spent(call, user)]).toEqual([name, ofUser])
    expect([name, spent(call, { ...user, principal: null })]).toEqual([name, address])
    expect([name, spent(call, { ...user, params: { id: 7 } })]).toEqual([name, budget])
    expect([name, spent(call, { ...user, body: { ids: [1, 7] } })]).toEqual([name, budget])
  }
})

test('a contact that is changed to and fro is refused at the eleventh change of an hour', async () => {
  const app = await portal.another({ writesPerHour: 600 })
  const { token } = await portal.signIn('agent')
  const headers = { authorization: `Bearer ${token}` }
  const { collection } = (await portal.get({ token }, '/lead-grid?page=1&limit=1')).json<{
    collection: { id: number }[]
  }>()
  const url = `${api}/leads/${collection[0]?.id}/contact`
  const statuses = []
  for (let times = 0; times < 11; times += 1) {
    const answer = await app.inject({ method: 'PUT', url, headers, payload: contact })
    statuses.push(answer.statusCode)
    if (times === 10) {
      expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
  }
  // Each attempt is counted, also one refused for another reason.
  expect(statuses).toEqual([...Array<number>(10).fill(409), 429])
})
