import { beforeEach, expect, test } from 'vitest'
import { makeNews } from '#domain/news/make-news.ts'
import { recorded } from '#test/events.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf } from '#test/integration-calls.ts'
import { reportOwnLead } from '#test/own-lead.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const day = 24 * 60 * 60_000
let { id, nip, agent, master, agents } = {} as Awaited<ReturnType<typeof reportOwnLead>>
let [own, other] = [0, 0]
beforeEach(async () => {
  ;({ id, nip, agent, master, agents } = await reportOwnLead(portal))
  own = agents.find(({ username }) => username === 'agent')?.id ?? 0
  other = agents.find(({ username }) => username === null)?.id ?? 0
})

const codeOf = (agentId: number) => agents.find((known) => known.id === agentId)?.code
/** The lines of a contract, a received and a gained document. */
const linesOf = (customerNip: string, agentId: number, change: object = {}) => {
  const agentCode = codeOf(agentId)
  const customer = { customerName: 'Kwiaciarnia Bez', customerNip, agentCode, product: 'NANO' }
  const line = { ...customer, dateAdded: '2026-06-01', currency: 'PLN', amount: '10.00', ...change }
  const named = (name: string) => `${name}-${customerNip}-${agentId}`
  const of = (relation: string) => {
    const externalId = named(relation)
    return { ...line, relation, externalId, documentNumber: externalId, status: 'to_confirm' }
  }
  const contract = { ...line, externalId: named('contract'), number: named('contract') }
  return {
    contract: [{ ...contract, status: 'open' }],
    financialDocument: [of('receiver'), of('gained')],
  }
}
async function send(lines: ReturnType<typeof linesOf>) {
  for (const [name, of] of Object.entries(lines))
    expect((await importInto(portal, name, of)).rejects).toBe('')
}
/** The agents of the contract and the documents of a client. */
async function agentsOf(customerNip: string, ofAgent = own) {
  const names = Object.values(linesOf(customerNip, ofAgent)).flat()
  const ids = names.map(({ externalId }) => externalId)
  const found = (['contract', 'financial_document'] as const).map((table) =>
    portal.db
      .selectFrom(table)
      .select('agent_id')
      .where('external_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
  return (await Promise.all(found)).flat().map(({ agent_id }) => agent_id)
}
const handOver = async (body: object) => {
  const answer = await master.post('/leads/hand-over', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('takes along what the former agent has of the client, not what others have', async () => {
  const stranger = '5270103391'
  const third = agents.find(({ id: known }) => known !== own && known !== other)?.id ?? 0
  await send(linesOf(nip, own))
  await send(linesOf(nip, third))
  await send(linesOf(stranger, own))
  await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
  await send(linesOf(nip, own, { status: 'signed' }))
  await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
  const newsOf = async () =>
    (await agent.get('/news'))
      .json()
      .collection.filter((item: { number: string }) => item.number.endsWith(`-${nip}-${own}`))
  expect((await newsOf()).length).toBeGreaterThan(0)

  const answer = await handOver({ agentId: other, ids: [id] })
  expect(answer).toMatchObject({ handedOver: [id], contracts: 1, documents: 2 })
  expect(await agentsOf(nip)).toEqual([other, other, other])
  expect(await agentsOf(nip, third)).toEqual([third, third, third])
  expect(await agentsOf(stranger)).toEqual([own, own, own])
  const events = await recorded(portal.db, 'contract.handed-over', 'document.handed-over')
  expect(events.slice(-3)).toMatchObject(
    ['contract', 'document', 'document'].map((name) => ({
      kind: `${name}.handed-over`,
      record: name,
      actor: 'master',
      facts: { from: own, to: other },
    })),
  )
  const [{ record_id: contract = 0 } = {}] = events.slice(-3)
  const { history } = (await master.get(`/records/proposal-contract-grid/${contract}`)).json()
  expect(history).toContainEqual(expect.objectContaining({ kind: 'contract.handed-over' }))
  expect((await agent.get(`/records/proposal-contract-grid/${contract}`)).statusCode).toBe(404)
  await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
  expect(await newsOf()).toEqual([])
  const again = await handOver({ agentId: other, ids: [id] })
  expect(again).toMatchObject({ handedOver: [], unchanged: [id], contracts: 0, documents: 0 })
})

test('is not undone for a week by files from before it, and is by others', async () => {
  await send(linesOf(nip, own))
  await handOver({ agentId: other, ids: [id] })
  await send(linesOf(nip, own, { amount: '20.00' }))
  expect(await agentsOf(nip)).toEqual([other, other, other])
  const third = agents.find(({ id: known }) => known !== own && known !== other)?.id ?? 0
  await send(linesOf(nip, own, { agentCode: codeOf(third) }))
  expect(await agentsOf(nip)).toEqual([third, third, third])
  await send(linesOf(nip, own, { agentCode: codeOf(other) }))
  portal.clock.advance(7 * day - 1000)
  await send(linesOf(nip, own))
  expect(await agentsOf(nip)).toEqual([other, other, other])
  portal.clock.advance(2000)
  await send(linesOf(nip, own))
  expect(await agentsOf(nip)).toEqual([own, own, own])
})

test('takes all of an agent to the firm itself, whose employees see it, and from it to an agent', async () => {
  await send(linesOf(nip, own))
  const counts = async (agentId: number) =>
    (await master.get(`/agents/${agentId}/records`)).json<Record<string, number>>()
  const [before, settled] = [await counts(own), await settledOf(own)]
  const year = async () => (await master.get(`/commission/year?agentId=${own}`)).json().collection
  const months = await year()
  expect(before.contracts).toBeGreaterThan(1)
  expect(before.documents).toBeGreaterThan(2)
  expect((await agent.get(`/agents/${own}/records`)).statusCode).toBe(403)
  const { handedOver, ...answer } = await handOver({ agentId: null, fromAgentId: own })
  expect({ ...answer, leads: handedOver.length }).toMatchObject(before)
  expect(await counts(own)).toEqual({ leads: 0, contracts: 0, documents: 0 })
  expect(await agentsOf(nip)).toEqual([null, null, null])
  expect(await settledOf(own)).toBe(settled)
  expect(await year()).toEqual(months)
  expect((await agent.get(`/records/lead-grid/${id}`)).statusCode).toBe(404)
  const employee = await callsOf(portal, 'partner')
  expect((await employee.get(`/records/lead-grid/${id}`)).statusCode).toBe(200)
  expect((await master.get(`/leads/${id}/work`)).json().handOvers).toMatchObject([{ to: null }])
  await send(linesOf(nip, own))
  expect(await agentsOf(nip)).toEqual([null, null, null])

  expect(await handOver({ agentId: own, ids: [id] })).toMatchObject({ contracts: 1, documents: 2 })
  expect(await agentsOf(nip)).toEqual([own, own, own])
})

async function settledOf(agentId: number) {
  const { count } = await portal.db
    .selectFrom('settlement_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return count
}
