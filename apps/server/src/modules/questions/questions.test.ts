import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { questionGrids } from '@partner-portal/contract/questions/question-records'
import type { GridRecord } from '@partner-portal/contract/records/records'
import type { WireTask } from '@partner-portal/contract/today/today'
import { expect, test } from 'vitest'
import { makeNews } from '#domain/news/make-news.ts'
import { chainEvents } from '#platform/events/chain.ts'
import { userOf } from '#test/accounts.ts'
import { recorded } from '#test/events.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf } from '#test/integration-calls.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

async function get<Answer>(username: string, path: string): Promise<Answer> {
  const answer = await portal.get(username, path)
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200)
  return answer.json<Answer>()
}

interface Row {
  readonly id: number
  readonly number: string
}
const rowsOf = async (username: string, grid: GridName) =>
  (await get<{ collection: Row[] }>(username, `/${grid}?page=1&limit=100`)).collection

async function ask(username: string, grid: string, id: number | undefined, text: string) {
  return (await callsOf(portal, username)).post(`/records/${grid}/${id}/questions`, { text })
}

/** The number of the newest question. */
async function newestNumber(): Promise<number> {
  await chainEvents(portal.db)
  const asked = await recorded(portal.db, 'question.asked')
  return Number(Reflect.get(asked.at(-1) ?? {}, 'position'))
}

const answer = (question: number, text: string, partner = 'DEMO') =>
  importInto(portal, 'questionAnswer', [{ question, answer: text }], { partner })

const tasksOf = async (username: string, kind: string, id: number) =>
  (await get<{ collection: WireTask[] }>(username, '/tasks')).collection.filter(
    (task) => task.kind === kind && task.id === id,
  )

async function historyOf(username: string, grid: GridName, id: number) {
  const { history } = await get<GridRecord>(username, `/records/${grid}/${id}`)
  return history
    .filter(({ kind }) => kind.startsWith('question.'))
    .map(({ kind, actor, text }) => [kind, actor, text])
}

test("an agent's question waits in both queues until it is answered, once, which is news", async () => {
  const [lead] = await rowsOf('agent', 'lead-grid')
  const { id = 0, number } = lead ?? {}
  await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
  expect((await ask('agent', 'lead-grid', id, 'Kiedy decyzja?')).statusCode).toBe(204)
  expect(await newestMessage(portal.db, 'email')).toMatchObject({
    kind: 'question',
    text: expect.stringMatching(new RegExp(`Numer: ${number}[^]*Pytanie: Kiedy decyzja\\?`)),
  })
  for (const username of ['agent', 'master'])
    expect(await tasksOf(username, 'question-asked', id)).toMatchObject([{ number }])
  expect(await historyOf('master', 'lead-grid', id)).toEqual([
    ['question.asked', 'agent', 'Kiedy decyzja?'],
  ])

  const question = await newestNumber()
  expect((await answer(question, 'W piątek', 'BROKER')).rejects).toContain('has no question')
  expect(await answer(question, 'W piątek')).toMatchObject({ created: 1, rejects: '' })
  expect(await answer(question, 'W piątek')).toMatchObject({ unchanged: 1, rejects: '' })
  expect((await answer(question, 'W sobotę')).rejects).toContain('is answered')
  expect((await answer(question - 1, 'W piątek')).rejects).toContain('has no question')

  await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
  for (const username of ['agent', 'master']) {
    expect(await tasksOf(username, 'question-asked', id)).toEqual([])
    expect(await tasksOf(username, 'answer', id)).toMatchObject([{ words: 'Opiekun odpowiedział' }])
    expect(await historyOf(username, 'lead-grid', id)).toEqual([
      ['question.asked', 'agent', 'Kiedy decyzja?'],
      ['question.answered', null, 'W piątek'],
    ])
  }
  // Like retention.
  await portal.db.deleteFrom('event_content').execute()
  expect(await answer(question, 'W piątek')).toMatchObject({ unchanged: 1, rejects: '' })
})

test('several questions about a record are answered each for itself, at the same time too', async () => {
  const [contract] = await rowsOf('master', 'proposal-contract-grid')
  const { id = 0 } = contract ?? {}
  const numbers: number[] = []
  for (const text of ['Ile to potrwa?', 'Czego brakuje?']) {
    expect((await ask('master', 'proposal-contract-grid', id, text)).statusCode).toBe(204)
    numbers.push(await newestNumber())
  }
  const [first = 0, second = 0] = numbers
  expect(await tasksOf('master', 'question-asked', id)).toHaveLength(1)
  const both = await Promise.all([answer(second, 'Umowy'), answer(second, 'Niczego')])
  expect(both.map(({ created }) => created).toSorted()).toEqual([0, 1])
  expect(await tasksOf('master', 'question-asked', id)).toHaveLength(1)
  expect(await answer(first, 'Tydzień')).toMatchObject({ created: 1 })
  expect(await tasksOf('master', 'question-asked', id)).toEqual([])
})

test('open questions wait in the order in which they were asked, over all lists', async () => {
  const [first, second] = await rowsOf('master', 'lead-grid')
  const [contract] = await rowsOf('master', 'proposal-contract-grid')
  const ids = [first?.id ?? 0, second?.id ?? 0].toSorted((a, b) => b - a)
  const asked = [
    ['lead-grid', ids[0]],
    ['proposal-contract-grid', contract?.id],
    ['lead-grid', ids[1]],
  ] as const
  for (const [grid, id] of asked)
    expect((await ask('master', grid, id, 'Kiedy decyzja?')).statusCode).toBe(204)
  const { collection } = await get<{ collection: WireTask[] }>('master', '/tasks')
  const open = collection.filter(({ kind }) => kind === 'question-asked')
  expect(open.map(({ grid, id }) => [grid, id])).toEqual(asked)
})

test('each list whose records are asked about takes a question, others none', async () => {
  for (const grid of questionGrids) {
    const [row] = await rowsOf('master', grid)
    expect((await ask('master', grid, row?.id, 'Co dalej?')).statusCode, grid).toBe(204)
  }
  const [settlement] = await rowsOf('master', 'settlement-grid')
  expect((await ask('master', 'settlement-grid', settlement?.id, 'Co?')).statusCode).toBe(400)
})

test("another agent's record is 404, and a suspended user asks nothing", async () => {
  const { agent_id } = await userOf(portal, 'agent')
  const foreign = await portal.db
    .selectFrom('lead')
    .select('id')
    .where('agent_id', '!=', agent_id)
    .executeTakeFirstOrThrow()
  expect((await ask('agent', 'lead-grid', foreign.id, 'Czyj to klient?')).statusCode).toBe(404)
  expect((await ask('master', 'lead-grid', 999_999, 'Kto to?')).statusCode).toBe(404)
  const [own] = await rowsOf('suspended', 'financial-document-grid')
  const refused = await ask('suspended', 'financial-document-grid', own?.id, 'Kiedy wypłata?')
  expect(refused.statusCode).toBe(403)
  for (const text of [' ', 'x'.repeat(1001)])
    expect((await ask('master', 'lead-grid', 1, text)).statusCode).toBe(400)
})
