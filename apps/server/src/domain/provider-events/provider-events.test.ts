import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import {
  type ProviderEventType,
  providerEvents,
} from '@partner-portal/contract/records/provider-events'
import { beforeEach, describe, expect, test } from 'vitest'
import { createContractLink } from '#domain/links/links.ts'
import { sweep } from '#domain/upkeep/sweep.ts'
import { setUser } from '#test/accounts.ts'
import { invoiceOf, ksefNumberOf } from '#test/invoices.ts'
import { addCompanies, applicationOf, reportLead, reportOf } from '#test/lead-reports.ts'
import { newestMessage, openedMessages } from '#test/opened-messages.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { quietLog } from '#test/rethrow.ts'
import { useStandIn } from '#test/stand-in.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { handFileIn, uploadFile } from '#test/uploads.ts'
import { png } from '../../../../../packages/testing/pictures.ts'
import { contactOf } from '../../../test/calls/known.ts'
import { exportRows } from '../../admin/export/export-command.ts'
import { createEventSender } from './events.ts'

const portal = useTestPortal({ CLIENT_CONSENTS: 'email' })
const provider = useStandIn()
const secret = 'cHJvdmlkZXItZXZlbnRzLXRlc3Qtc2VjcmV0LTAwMQ=='
const minute = 60_000
const day = 24 * 60 * minute
const everyType = Object.keys(providerEvents) as ProviderEventType[]
let received: { signature: string; body: string }[] = []
let leads = 0

beforeEach(async () => {
  portal.clock.advance(61 * minute)
  await portal.db.deleteFrom('provider_event').execute()
  answer((_, response) => response.end())
})

function answer(how: RequestListener): void {
  received = []
  provider.answer = async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ signature: String(request.headers['partner-portal-signature']), body })
    how(request, response)
  }
}
const answering = (status: number) => answer((_, response) => response.writeHead(status).end('no'))
function sender() {
  const failures: unknown[] = []
  const receiver = { url: `${provider.url}/events`, secret }
  return {
    ...createEventSender(
      portal,
      receiver,
      quietLog((error) => failures.push(error)),
    ),
    failures,
  }
}
const send = () => sender().runDue()
const bodies = () => received.map(({ body }) => JSON.parse(body))
const queued = () => portal.db.selectFrom('provider_event').selectAll().execute()

async function report(): Promise<number> {
  const [nip = ''] = await addCompanies(portal.db, 7_000 + leads++, 1)
  const answered = await reportLead(portal, (await portal.signIn('partner')).token, reportOf(nip))
  expect(answered.statusCode, answered.body).toBe(201)
  return answered.json().id
}

/** All that a partner can do with a lead. */
async function workOn(id: number): Promise<void> {
  const { token } = await portal.signIn('partner')
  const { partner_id } = await portal.db
    .selectFrom('lead')
    .select('partner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const agent = { partner_id, code: 'ZENON', name: 'Zenon Zdun' }
  const { id: agentId } = await portal.db
    .insertInto('agent')
    .values(agent)
    .returning('id')
    .executeTakeFirstOrThrow()
  const seen = await contactOf(portal.db, id)
  await setUser(portal, 'partner', { is_master: true })
  const deeds = [
    ['PUT', `/leads/${id}/contact`, { ...seen, phoneNumber: '600100299', seen }],
    ['POST', '/leads/hand-over', { agentId, ids: [id] }],
    ['POST', `/leads/${id}/extension`, { reason: 'Klient zbiera dokumenty' }],
    ['POST', `/leads/${id}/withdrawal`, { reason: 'Klient zrezygnował' }],
  ] as const
  for (const [method, path, payload] of deeds) {
    const answer = await portal.call({ method, url: api + path, token, payload })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  await setUser(portal, 'partner', { is_master: false })
}

async function confirmDocument(): Promise<number> {
  const { id } = await portal.db
    .selectFrom('financial_document')
    .innerJoin('partner', 'partner.id', 'partner_id')
    .select('financial_document.id')
    .where('partner.code', '=', 'DEMO')
    .where('relation', '=', 'receiver')
    .where('status', '=', 'to_confirm')
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { token } = await portal.signIn('master')
  const url = `${api}/invoice-loan-grid/confirm`
  const confirm = () => portal.call({ method: 'POST', url, token, payload: { ids: [id] } })
  expect((await confirm()).json()).toMatchObject({ confirmed: [id] })
  expect((await confirm()).json()).toMatchObject({ alreadyConfirmed: [id] })
  return id
}

async function confirmContract(): Promise<void> {
  const contract = await portal.db
    .selectFrom('contract')
    .select(['id as contractId', 'partner_id as partnerId'])
    .executeTakeFirstOrThrow()
  const phoneNumber = '+48600100200'
  const link = { ...contract, phoneNumber, email: 'klient@example.com', madeBy: 'ola' }
  const { publicUrl } = portal.config
  const { address } = await createContractLink(
    portal.db,
    { ...link, publicUrl },
    portal.clock.now(),
  )
  const url = `${api}/contract-confirmation/${address.split('/').at(-1)}`
  await portal.call({ method: 'POST', url: `${url}/sms` })
  const smsCode = /umowy (\d{6})/.exec((await newestMessage(portal.db, 'sms')).text)?.[1]
  const consents = { terms: '2026-11', electronicForm: '2026-11' }
  const confirmed = await portal.call({ method: 'POST', url, payload: { smsCode, consents } })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
}

async function sayOfDocument(): Promise<void> {
  const { id } = await portal.db
    .selectFrom('financial_document')
    .select('id')
    .where('relation', '=', 'receiver')
    .where('status', '=', 'to_confirm')
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { token } = await portal.signIn('partner')
  const url = `${api}/invoice-loan-grid/${id}/remark`
  const reason = 'Towar nie dotarł'
  for (const payload of [{ kind: 'REFUSED', reason }, null, { kind: 'QUESTIONED', reason }]) {
    const method = payload ? 'POST' : 'DELETE'
    const answer = await portal.call({ method, url, token, ...(payload ? { payload } : {}) })
    expect(answer.statusCode, answer.body).toBe(204)
  }
}

async function apply(): Promise<void> {
  const payload = applicationOf()
  for (const _ of [1, 2]) await portal.post('/broker-application', payload)
}

async function askForPayout(): Promise<void> {
  const { token } = await portal.signIn('partner')
  const url = `${api}/settlement/current/early-payout`
  const asked = await portal.call({ method: 'POST', url, token })
  expect(asked.statusCode).toBe(201)
  const own = `${api}/settlements/${asked.json().id}/early-payout`
  expect((await portal.call({ method: 'DELETE', url: own, token })).statusCode).toBe(204)
}

async function saveInvoice(): Promise<void> {
  const { token } = await portal.signIn('partner')
  const { id } = await portal.db
    .selectFrom('settlement')
    .select('id')
    .where('status', '=', 'paid')
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow()
  const url = `${api}/settlements/${id}/invoice`
  const put = (path: string, payload: object) =>
    portal.call({ method: 'PUT', url: url + path, token, payload })
  const saved = await put('', invoiceOf('FV/1'))
  expect(saved.statusCode, saved.body).toBe(200)
  const ksefNumber = ksefNumberOf(saved.json().seller.nip)
  expect((await put('/ksef', { ksefNumber, savedAt: saved.json().saved.savedAt })).statusCode).toBe(
    200,
  )
}

async function sendFile(): Promise<void> {
  const { token } = await portal.signIn('partner')
  await handFileIn(portal, (await uploadFile(portal, token, png(9, 9), 'a.png')).json().id)
}

async function disputeLead(id: number): Promise<void> {
  const { token } = await portal.signIn('partner')
  const payload = { kind: 'OTHER', reason: 'Klient jest nasz.' }
  const url = `${api}/leads/${id}/disputes`
  expect((await portal.call({ method: 'POST', url, token, payload })).statusCode).toBe(201)
}

async function confirmConsents(): Promise<void> {
  const messages = await openedMessages(portal.db)
  const { text = '' } = messages.findLast(({ kind }) => kind === 'client-consents') ?? {}
  const [, hash = ''] = /client-consents\/([\w-]+)/.exec(text) ?? []
  const url = `${api}/client-consents/${hash}`
  const payload = { answer: 'CONFIRMED' }
  expect((await portal.call({ method: 'POST', url, payload })).statusCode).toBe(200)
}

test('what comes in is sent once, signed, as the contract says, equal to its export', async () => {
  const lead = await report()
  await disputeLead(lead)
  await confirmConsents()
  await workOn(lead)
  await confirmDocument()
  await sayOfDocument()
  await confirmContract()
  await apply()
  await askForPayout()
  await saveInvoice()
  await sendFile()
  let sent = 0
  for (let some = await send(); some > 0; some = await send()) sent += some
  expect(sent).toBe(everyType.length)

  const events = bodies()
  expect(events.map(({ type }) => type).toSorted()).toEqual(everyType.toSorted())
  expect(new Set(events.map(({ id }) => id)).size).toBe(everyType.length)
  for (const event of events) {
    const { body } = providerEvents[event.type as ProviderEventType]
    // Nothing that the contract does not name.
    expect(body.parse(event), event.type).toEqual(event)
  }
  for (const { signature, body } of received) {
    const [, time = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    expect(Number(time)).toBe(Math.floor(portal.clock.now().getTime() / 1000))
    expect(mac).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
  }
  for (const name of new Set(Object.values(exportOf))) {
    const rows = await exported(name)
    for (const { type, data } of events.filter(({ type }) => exportOf[type] === name))
      expect(rows, type).toContainEqual(data)
  }
})

const exportOf: Record<string, string> = {
  'lead.reported': 'leads',
  'lead.disputed': 'disputes',
  'lead.consents-answered': 'consents',
  'document.confirmed': 'confirmations',
  'document.refused': 'remarks',
  'document.questioned': 'remarks',
  'document.remark-withdrawn': 'remarks',
  'contract.confirmed': 'confirmations',
  'application.received': 'applications',
  'early-payout.requested': 'early-payouts',
  'early-payout.withdrawn': 'early-payouts',
  'file.handed-in': 'files',
  'invoice.saved': 'invoices',
  'invoice.ksef-number-saved': 'invoices',
  'lead.contact-corrected': 'lead-changes',
  'lead.handed-over': 'lead-changes',
  'lead.withdrawn': 'lead-changes',
  'lead.extension-requested': 'lead-changes',
} satisfies Record<ProviderEventType, string>

async function exported(name: string): Promise<object[]> {
  const out = join(temporaryDirectory(), 'rows')
  await exportRows(portal.db, name, { since: null, format: 'ndjson', out })
  const lines = readFileSync(out, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

describe('an event that is not taken', () => {
  test('is sent again with the same id and the newest data, until it is taken', async () => {
    const id = await report()
    answering(500)
    expect(await send()).toBe(1)
    expect(await queued()).toMatchObject([{ failure: 'it answered 500', taken_at: null }])
    expect(await send()).toBe(0)
    const [first] = bodies()

    portal.clock.advance(minute)
    await portal.db.updateTable('lead').set({ status: 'SIGNED' }).where('id', '=', id).execute()
    answer((_, response) => response.writeHead(202).end())
    expect(await send()).toBe(1)
    const [second] = bodies()
    expect(second).toEqual({ ...first, data: { ...first.data, status: 'SIGNED' } })
    portal.clock.advance(3 * day)
    expect(await send()).toBe(0)
    expect(await queued()).toMatchObject([{ failure: null, taken_at: expect.any(Date) }])
  })

  test('follows no redirect, and is given up after three days', async () => {
    await report()
    answer((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
    let attempts = 0
    const begun = portal.clock.now().getTime()
    for (let hours = 0; hours < 24 * 4; hours++) {
      attempts += await send()
      portal.clock.advance(60 * minute)
    }
    expect(attempts).toBeGreaterThan(12)
    const [event] = await queued()
    expect(event).toMatchObject({ due_at: null, taken_at: null, failure: 'it answered 302' })
    expect(event?.expires_at.getTime()).toBeLessThanOrEqual(begun + 3 * day)
    expect(received.length).toBe(attempts)
  })

  test('of a record that is deleted by then is given up', async () => {
    const id = await report()
    await portal.db.deleteFrom('lead').where('id', '=', id).execute()
    await send()
    expect([await queued(), received]).toMatchObject([
      [{ due_at: null, failure: 'the record was deleted' }],
      [],
    ])
  })

  test('of a system that is down fails with the reason', async () => {
    await report()
    const down = { url: 'http://127.0.0.1:9/events', secret }
    const failures: unknown[] = []
    await createEventSender(
      portal,
      down,
      quietLog((error) => failures.push(error)),
    ).runDue()
    expect([await queued(), failures]).toMatchObject([
      [{ failure: expect.stringContaining('ECONNREFUSED') }],
      [],
    ])
  })
})

test('a deed that is taken back queues nothing, and old events are deleted', async () => {
  const { token } = await portal.signIn('partner')
  expect((await reportLead(portal, token, reportOf('1234567890'))).statusCode).toBe(400)
  expect(await queued()).toEqual([])
  await report()
  await sweep(portal.db, new Date(portal.clock.now().getTime() + 29 * day))
  expect(await queued()).toHaveLength(1)
  await sweep(portal.db, new Date(portal.clock.now().getTime() + 30 * day))
  expect(await queued()).toEqual([])
})
