import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { providerEvents, providerKinds } from '@partner-portal/contract/events/provider-events'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { userOf } from '#test/accounts.ts'
import { tokenOfContractLink } from '#test/contract-links.ts'
import { callsOf } from '#test/integration-calls.ts'
import { invoiceOf, ksefNumberOf } from '#test/invoices.ts'
import { applicationOf } from '#test/lead-reports.ts'
import { newestMessage, openedMessages } from '#test/opened-messages.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { eventSecret, providerSystem } from '#test/provider-system.ts'
import { useStandIn } from '#test/stand-in.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { handFileIn, uploadFile } from '#test/uploads.ts'
import { png } from '../../../../../packages/testing/pictures.ts'
import { contactOf } from '../../../test/calls/known.ts'
import { exportRows } from '../../admin/export/export-command.ts'

const portal = useTestPortal({ CLIENT_CONSENTS: 'email' })
const { received, bodies, send, report } = providerSystem(portal, useStandIn())

type Calls = Awaited<ReturnType<typeof callsOf>>

/** The answer of a call that must succeed. */
async function ok(call: Promise<LightMyRequestResponse>) {
  const answer = await call
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body === '' ? null : answer.json()
}

async function workOnLead(master: Calls): Promise<void> {
  const id = await report()
  await ok(master.post(`/leads/${id}/disputes`, { kind: 'OTHER', reason: 'Klient jest nasz.' }))
  const messages = await openedMessages(portal.db)
  const { text = '' } = messages.findLast(({ kind }) => kind === 'client-consents') ?? {}
  const [, hash = ''] = /client-consents\/([\w-]+)/.exec(text) ?? []
  for (const answers of [{ contact: 'CONFIRMED', rodoNotice: 'REFUSED' }, { contact: 'WITHDRAWN' }])
    await ok(portal.post(`/client-consents/${hash}`, { answers }))

  const { partner_id } = await userOf(portal, 'partner')
  const { id: agentId } = await portal.db
    .insertInto('agent')
    .values({ partner_id, code: 'ZENON', name: 'Zenon Zdun' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seen = await contactOf(portal.db, id)
  await ok(master.put(`/leads/${id}/contact`, { ...seen, phoneNumber: '600100299', seen }))
  await ok(master.post('/leads/hand-over', { agentId, ids: [id] }))
  const contract = await portal.db
    .selectFrom('contract')
    .select('agent_id')
    .where(({ and }) => and({ partner_id }))
    .where('agent_id', 'is not', null)
    .executeTakeFirstOrThrow()
  await ok(master.post('/leads/hand-over', { agentId: null, fromAgentId: contract.agent_id }))
  await ok(master.post(`/records/lead-grid/${id}/questions`, { text: 'Kiedy decyzja?' }))
  await ok(master.post(`/leads/${id}/extension`, { reason: 'Klient zbiera dokumenty' }))
  await ok(master.post(`/leads/${id}/withdrawal`, { reason: 'Klient zrezygnował' }))
}

async function answerDocuments(master: Calls): Promise<void> {
  const { partner_id } = await userOf(portal, 'master')
  const [{ id }, { id: second }] = (await portal.db
    .selectFrom('financial_document')
    .select('id')
    .where('partner_id', '=', partner_id)
    .where('relation', '=', 'receiver')
    .where('status', '=', 'to_confirm')
    .where('confirmed_at', 'is', null)
    .limit(2)
    .execute()) as [{ id: number }, { id: number }]
  const confirm = () => ok(master.post('/invoice-loan-grid/confirm', { ids: [id] }))
  expect(await confirm()).toMatchObject({ confirmed: [id] })
  expect(await confirm()).toMatchObject({ alreadyConfirmed: [id] })
  const path = `/invoice-loan-grid/${second}/remark`
  const reason = 'Towar nie dotarł'
  await ok(master.post(path, { kind: 'REFUSED', reason }))
  await ok(master.delete(path))
  await ok(master.post(path, { kind: 'QUESTIONED', reason }))
}

async function confirmContract(): Promise<void> {
  const contract = await portal.db
    .selectFrom('contract')
    .select(['id as contractId', 'partner_id as partnerId'])
    .executeTakeFirstOrThrow()
  const path = `/contract-confirmation/${await tokenOfContractLink(portal, contract)}`
  await portal.post(`${path}/sms`)
  const smsCode = /umowy (\d{6})/.exec((await newestMessage(portal.db, 'sms')).text)?.[1]
  const consents = { terms: '2026-11', electronicForm: '2026-11' }
  await ok(portal.post(path, { smsCode, consents }))
}

async function settle(master: Calls): Promise<void> {
  const request = await ok(master.post('/settlement/current/early-payout', {}))
  await ok(master.delete(`/settlements/${request.id}/early-payout`))
  const { id } = await portal.db
    .selectFrom('settlement')
    .select('id')
    .where('status', '=', 'paid')
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow()
  const path = `/settlements/${id}/invoice`
  const { saved, seller } = await ok(master.put(path, invoiceOf('FV/1')))
  const ksefNumber = ksefNumberOf(seller.nip)
  await ok(master.put(`${path}/ksef`, { ksefNumber, savedAt: saved.savedAt }))
}

test('an incoming event is sent once, signed, by the contract, equal to its export', async () => {
  const master = await callsOf(portal, 'master')
  await workOnLead(master)
  await answerDocuments(master)
  await confirmContract()
  await portal.post('/broker-application', applicationOf())
  await settle(master)
  const { token } = await portal.signIn('partner')
  await handFileIn(portal, (await uploadFile(portal, token, png(9, 9), 'a.png')).json().id)
  let sent = 0
  for (let some = await send(); some > 0; some = await send()) sent += some

  const messages = bodies()
  const kinds = new Set(messages.map(({ kind }) => kind))
  const missing = providerKinds.filter((kind) => !kinds.has(kind))
  expect(missing, 'record each kind that the provider hears of, above').toEqual([])
  expect(new Set(messages.map(({ number }) => number)).size).toBe(sent)
  for (const message of messages) {
    const { body } = providerEvents[message.kind] ?? {}
    // No field outside the contract.
    expect(body?.parse(message), message.kind).toEqual(message)
    expect(message.record, message.kind).not.toBeNull()
  }
  for (const { signature, body } of received) {
    const [, time = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    expect(Number(time)).toBe(Math.floor(portal.clock.now().getTime() / 1000))
    expect(mac).toBe(createHmac('sha256', eventSecret).update(`${time}.${body}`).digest('hex'))
  }
  const out = join(temporaryDirectory(), 'rows')
  await exportRows(portal.db, 'all', { since: null, format: 'ndjson', out })
  const lines = readFileSync(out, 'utf8').split('\n').filter(Boolean)
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    messages.toSorted((a, b) => a.number - b.number),
  )
})
