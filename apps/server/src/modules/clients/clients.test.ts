import type { ServerResponse } from 'node:http'
import type { ClientEvent, ClientSummary } from '@partner-portal/contract/clients/clients'
import {
  gainedDocumentGrid,
  receivedDocumentGrid,
} from '@partner-portal/contract/documents/documents'
import type { CompanyRecords, GridRecord } from '@partner-portal/contract/records/records'
import { describe, expect, test } from 'vitest'
import { userOf } from '#test/accounts.ts'
import { filter, gridList } from '#test/grid-list.ts'
import { gridsUnderTest } from '#test/grids-under-test.ts'
import { callsOf } from '#test/integration-calls.ts'
import { addCompanies, nipOf, reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { useStandIn } from '#test/stand-in.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const lists = gridsUnderTest.flatMap(([, { grid }]) =>
  grid.record.company ? [[grid.record.company.nip, grid] as const] : [],
)
const portal = useTestPortal()
const register = useStandIn()

async function get<Answer>(who: Parameters<typeof portal.get>[0], path: string): Promise<Answer> {
  const answer = await portal.get(who, path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}
const clientOf = (who: Parameters<typeof portal.get>[0], nip: string) =>
  get<ClientSummary>(who, `/client?nip=${nip}`)

async function eventsOf(username: string, nip: string): Promise<ClientEvent[]> {
  const events: ClientEvent[] = []
  for (let page = 1; ; page += 1) {
    const part = await get<{ collection: ClientEvent[]; hasMore: boolean }>(
      username,
      `/client/events?nip=${nip}&page=${page}`,
    )
    events.push(...part.collection)
    if (!part.hasMore) return events
  }
}

/** A client of the user with commission. */
async function earningClient(username: string): Promise<string> {
  const documents = await gridList(portal, gainedDocumentGrid).page(
    { ...filter('status', 'EXACT', 'financed'), limit: 1 },
    username,
  )
  return documents.collection[0]?.customerNip ?? ''
}

describe.each(['master', 'agent', 'partner'])('the client of %s', (username) => {
  test('has the counts and sums of the lists', async () => {
    const nip = await earningClient(username)
    const { lists: shown } = await get<CompanyRecords>(username, `/company-records?nip=${nip}`)
    for (const [field, list] of lists) {
      const query = filter(field, 'EXACT', nip)
      const entry = shown.find(({ grid }) => grid === list.call.path.slice(1))
      const sums = await gridList(portal, list).summary(query, username)
      expect(entry?.count).toBe((await gridList(portal, list).page(query, username)).count)
      const expected = sums.map(({ currency, amount }) => ({ currency, amount }))
      expect(entry?.sums).toEqual(list.name === 'lead-grid' ? undefined : expected)
    }

    const { commission, name } = await clientOf(username, nip)
    const query = filter('customerNip', 'EXACT', nip)
    const earned = await gridList(portal, gainedDocumentGrid).summary(query, username)
    expect(commission.map(({ currency, amount }) => [currency, amount])).toEqual(
      earned
        .filter(({ partnerCommissionAmount }) => partnerCommissionAmount !== null)
        .map((row) => [row.partnerCommissionCurrency, row.partnerCommissionAmount]),
    )
    expect(name).not.toBe('')
  })

  test('has the history of each of its records, the newest first', async () => {
    const nip = await earningClient(username)
    const expected: unknown[] = []
    for (const [field, list] of lists) {
      const grid = list.call.path.slice(1)
      const query = filter(field, 'EXACT', nip)
      const { collection } = await gridList(portal, list).page(query, username)
      for (const { id } of collection as { id: number }[]) {
        const { history } = await get<GridRecord>(username, `/records/${grid}/${id}`)
        expected.push(...history.map((event) => expect.objectContaining({ ...event, grid, id })))
      }
    }
    const events = await eventsOf(username, nip)
    const dates = events.map(({ at }) => Date.parse(at))
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    expect(expected.length).toBeGreaterThan(0)
    expect(events).toHaveLength(expected.length)
    expect(events).toEqual(expect.arrayContaining(expected))
  })
})

test('the history of a client has what was answered to a document', async () => {
  const waiting = { ...filter('toConfirm', 'BOOL', 'true'), limit: 1 }
  const { collection } = await gridList(portal, receivedDocumentGrid).page(waiting, 'master')
  const { id = 0, customerNip } = collection[0] ?? {}
  const master = await callsOf(portal, 'master')
  const refusal = { kind: 'REFUSED', reason: 'Towar nie dotarł' }
  const answer = await master.post(`/invoice-loan-grid/${id}/remark`, refusal)
  expect(answer.statusCode, answer.body).toBe(204)
  const [newest] = await eventsOf('master', customerNip ?? '')
  expect(newest).toMatchObject({ kind: 'document.refused', actor: 'master', id })
})

test('the protection is that of the own firm, to an agent their own', async () => {
  const [nip = '', rivals = ''] = await addCompanies(portal.db, 1, 2)
  const { token } = await portal.signIn('agent')
  const lead = (await reportLead(portal, token, reportOf(nip))).json<{
    id: number
    number: string
  }>()
  await reportLead(portal, await signInRival(portal), reportOf(rivals))

  const shown = await clientOf('master', nip)
  const person = { firstName: 'Łucja', lastName: "O'Neil-Źrebiec", email: 'lucja@example.com' }
  expect(shown).toMatchObject({
    name: `Firma ${nip} sp. z o.o.`,
    company: { nip: nip },
    people: [{ ...person, phoneNumber: '+48600100200' }],
    protection: { id: lead.id, number: lead.number, isActive: true, reportedBy: 'agent' },
  })
  expect(shown.protection?.agentName).toEqual(expect.any(String))
  expect((await clientOf('agent', nip)).protection).toMatchObject({ id: lead.id, agentName: null })

  const nothing = { name: null, company: null, protection: null, people: [], commission: [] }
  expect(await clientOf('master', rivals)).toEqual({ nip: rivals, ...nothing })
  expect(await eventsOf('master', rivals)).toEqual([])
  // Another agent of the partner.
  const { agent_id } = await userOf(portal, 'agent')
  const colleagues = await portal.db
    .selectFrom('lead')
    .select('nip')
    .where('agent_id', '!=', agent_id)
    .where('blocked_until', '>', portal.clock.now())
    .where(
      'nip',
      'not in',
      portal.db.selectFrom('lead').select('nip').where('agent_id', '=', agent_id),
    )
    .executeTakeFirstOrThrow()
  expect((await clientOf('master', colleagues.nip)).protection?.isActive).toBe(true)
  expect((await clientOf('agent', colleagues.nip)).protection).toBeNull()
  expect((await portal.get('master', '/client?nip=123')).statusCode).toBe(400)
  expect(await clientOf('bare', nip)).toEqual({ nip: nip, ...nothing })
})

test('a register that counts questions is asked twenty times a day, which takes none of the reports', async () => {
  const app = await portal.another({ companyRegisterUrl: register.url })
  const { token } = await portal.signIn('master')
  const nips = await portal.db
    .selectFrom('contract')
    .select('customer_nip')
    .distinct()
    .where('customer_nip', 'is not', null)
    .limit(25)
    .execute()
  register.answer = ({ url = '' }, response: ServerResponse) => {
    const [, nip] = /nip\/(\d+)/.exec(url) ?? []
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ result: { subject: { name: `REJESTR ${nip}`, nip } } }))
  }
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method: 'GET', url: api + path, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const names = []
  for (const { customer_nip } of [...nips, ...nips])
    names.push((await ask(`/client?nip=${customer_nip}`)).name)
  expect(register.asked).toHaveLength(20)
  expect(names.filter((name) => name.startsWith('REJESTR'))).toHaveLength(40)
  expect(names.every((name) => name !== '')).toBe(true)
  expect(await ask('/leads/limit')).toMatchObject({ used: 0 })
  // The register is not asked about a company without records.
  await ask(`/client?nip=${nipOf(77)}`)
  expect(register.asked).toHaveLength(20)
  register.asked = []
  expect(await ask(`/leads/availability?nip=${nipOf(77)}`)).toMatchObject({ availability: 'free' })
  expect(register.asked).toHaveLength(1)
})
