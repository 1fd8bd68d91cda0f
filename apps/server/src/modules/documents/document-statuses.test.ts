import type { ClientEvent } from '@partner-portal/contract/clients/clients'
import { expect, test } from 'vitest'
import { recorded } from '#test/events.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

const common = {
  customerName: 'Kłos s.c.',
  product: 'NANO',
  dateAdded: '2026-06-01',
  amount: 100,
  currency: 'PLN',
}

async function importAs(status: string, ofDocument: object = {}, ofContract: object = {}) {
  const documents = ['gained', 'receiver'].map((relation) => ({
    ...common,
    relation,
    externalId: 'ST-1',
    documentNumber: 'FV/ST/1',
    status,
    ...ofDocument,
  }))
  const contract = { ...common, externalId: 'ST-1', number: 'UM/ST/1', status, ...ofContract }
  for (const [name, rows] of [
    ['financialDocument', documents],
    ['contract', [contract]],
  ] as const)
    expect((await importInto(portal, name, rows)).rejects).toBe('')
}

/** The id of the last event in the previous call. */
let seen = 0
async function fresh() {
  const kinds = [
    'document.to-confirm',
    'document.status-changed',
    'contract.status-changed',
  ] as const
  const all = await recorded(portal.db, ...kinds)
  const events = all.slice(seen).map(({ kind, facts }) => [kind, facts])
  seen = all.length
  return events
}

test('new statuses are recorded, of new rows only that they wait, and nothing that the partner did', async () => {
  await fresh()
  await importAs('to_confirm')
  expect(await fresh()).toEqual([['document.to-confirm', {}]])
  await importAs('to_confirm')
  const waits = (await recorded(portal.db, 'document.to-confirm')).at(-1)
  const partner = await callsOf(portal, 'partner')
  await partner.post(`/invoice-loan-grid/${waits?.record_id}/remark`, {
    kind: 'REFUSED',
    reason: 'x',
  })
  common.amount = 200
  await importAs('to_confirm')
  expect(await fresh()).toEqual([])
  await importAs('pending')
  expect(await fresh()).toEqual([
    ['document.status-changed', { status: 'pending' }],
    ['document.status-changed', { status: 'pending' }],
    ['contract.status-changed', { status: 'pending' }],
  ])
  await importAs('to_confirm')
  expect(await fresh()).toEqual([
    ['document.to-confirm', {}],
    ['document.status-changed', { status: 'to_confirm' }],
    ['contract.status-changed', { status: 'to_confirm' }],
  ])
})

test('a history says once what a status and the row itself say', async () => {
  const nip = '5260250274'
  const document = { customerNip: nip, fundingDate: '2026-06-02' }
  const signed = { customerNip: nip, 'events.CONTRACT_SIGNED': '2026-06-03' }
  const history = async () => {
    const answer = await portal.get('master', `/client/events?nip=${nip}&page=1`)
    const all = answer.json<{ collection: ClientEvent[] }>().collection
    const shown = all.map(({ kind, at, facts }) => [kind, at.slice(0, 10), facts.status])
    return shown.filter((value) => /financed|funded|signed/.test(String(value)))
  }
  const today = portal.clock.now().toISOString().slice(0, 10)
  await importAs('agreed', { customerNip: nip }, { customerNip: nip })
  await importAs('financed', { customerNip: nip })
  const said = ['document.status-changed', today, 'financed']
  const ofContract = ['contract.status-changed', today, 'financed']
  expect(await history()).toEqual([said, said, ofContract])
  await importAs('signed', document, signed)
  await importAs('financed', document, signed)
  const funded = ['document.funded', '2026-06-02', undefined]
  expect(await history()).toEqual([
    ['document.status-changed', today, 'signed'],
    ['document.status-changed', today, 'signed'],
    ofContract,
    ofContract,
    ['contract.signed', '2026-06-03', undefined],
    funded,
    funded,
  ])
})
