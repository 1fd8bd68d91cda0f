import {
  type ReceivedDocument,
  receivedDocumentCalls,
  receivedDocumentGrid,
} from '@partner-portal/contract/documents/documents'
import { roles } from '@partner-portal/contract/protocol/roles'
import { beforeAll, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { recorded } from '#test/events.ts'
import { filter, gridList } from '#test/grid-list.ts'
import { importInto } from '#test/import-into.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const { page, all } = gridList(portal, receivedDocumentGrid)
const waiting = filter('toConfirm', 'BOOL', 'true')
const { confirmInvoicesAndLoans } = receivedDocumentCalls
type Answer = {
  confirmed: number[]
  alreadyConfirmed: number[]
  refused: { id: number; reason: string }[]
}

let everything: ReceivedDocument[]
beforeAll(async () => {
  everything = await all({}, 'master')
})

async function send(username: string, payload: object) {
  const { token } = await portal.signIn(username)
  return portal.post(confirmInvoicesAndLoans.path, payload, { token })
}

async function confirm(username: string, ids: readonly number[]): Promise<Answer> {
  const answer = await send(username, { ids })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

/** The recorded confirmations of a document. */
async function recordsOf(id: number) {
  const events = await recorded(portal.db, 'document.confirmed')
  return events.filter(({ record_id }) => record_id === id)
}

test('50 confirmations at once of the same documents confirm each once, and all answer the same', async () => {
  const { collection, count } = await page(waiting)
  expect(count).toBeGreaterThanOrEqual(20)
  const ids = collection.slice(0, 12).map((row) => row.id)
  const { token } = await portal.signIn('partner')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      portal.post(
        confirmInvoicesAndLoans.path,
        { ids: index % 2 === 0 ? ids : ids.toReversed() },
        { token },
      ),
    ),
  )
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(200)
    const { confirmed, refused } = answer.json<Answer>()
    expect(confirmed.toSorted()).toEqual(ids.toSorted())
    expect(refused).toEqual([])
  }
  const first = answers.filter((answer) => answer.json<Answer>().alreadyConfirmed.length === 0)
  expect(first).toHaveLength(1)
  for (const id of ids)
    expect(await recordsOf(id)).toMatchObject([
      { actor: 'partner', facts: { currency: 'PLN', firstSigner: null } },
    ])
  const after = await page(waiting)
  expect(after.count).toBe(count - ids.length)
  expect(after.tabs).toEqual([
    { value: '', count: everything.length },
    { value: 'true', count: count - ids.length, others: 0 },
  ])
  const rows = (await all()).filter((row) => ids.includes(row.id))
  for (const row of rows) {
    expect(row).toMatchObject({ status: 'confirmed', toConfirm: false })
    expect(row.confirmedAt).not.toBeNull()
  }
})

test('a document that does not wait, one that is not there and one of another partner are refused', async () => {
  const paid = everything.find((row) => row.status !== 'to_confirm')?.id ?? 0
  const [mine] = (await page(waiting)).collection
  const id = mine?.id ?? 0
  const gained = await portal.db
    .selectFrom('financial_document')
    .select('id')
    .where('relation', '=', 'gained')
    .where('status', '=', 'to_confirm')
    .executeTakeFirstOrThrow()
  await setUser(portal, 'broker', { roles: [...roles], type: 'EMPLOYEE' })
  expect(await confirm('broker', [id, 999_999_999])).toEqual({
    confirmed: [],
    alreadyConfirmed: [],
    signed: [],
    refused: [
      { id, reason: 'NOT_FOUND' },
      { id: 999_999_999, reason: 'NOT_FOUND' },
    ],
  })
  expect(await recordsOf(id)).toEqual([])
  expect(await confirm('partner', [gained.id, paid, id, id])).toEqual({
    confirmed: [id],
    alreadyConfirmed: [],
    signed: [],
    refused: [
      { id: gained.id, reason: 'NOT_FOUND' },
      { id: paid, reason: 'NOT_TO_CONFIRM' },
    ],
  })
  expect(await recordsOf(paid)).toEqual([])
})

test('an agent confirms own documents alone', async () => {
  const rows = (await page(waiting, 'master')).collection
  const agentsRow = rows.find((row) => row.agentName === 'Łucja Ścibor')?.id ?? 0
  const foreign = rows.find((row) => row.agentName !== 'Łucja Ścibor')?.id ?? 0
  expect(await confirm('agent', [agentsRow, foreign])).toEqual({
    confirmed: [agentsRow],
    alreadyConfirmed: [],
    signed: [],
    refused: [{ id: foreign, reason: 'NOT_FOUND' }],
  })
})

test("another status of a document takes the receiver's confirmation with it, the same one keeps it", async () => {
  const find = async () => (await all(filter('documentNumber', 'EXACT', 'FV/X/9')))[0]
  const document = {
    relation: 'receiver',
    externalId: 'D-9',
    documentNumber: 'FV/X/9',
    customerName: 'Kłos s.c.',
    product: 'NANO',
    dateAdded: '2026-06-01',
    dueDate: '2026-07-01',
    amount: 5000,
    currency: 'PLN',
    status: 'to_confirm',
  }
  const send = async (change: object) => {
    await importInto(portal, 'financialDocument', [{ ...document, ...change }])
    return find()
  }
  const sent = await send({})
  expect(sent).toMatchObject({ toConfirm: true, dueDate: '2026-07-01T00:00:00+02:00' })
  await confirm('partner', [sent?.id ?? 0])
  expect(await send({ amount: 6000 })).toMatchObject({ amount: 6000, toConfirm: false })
  // The provider does not know the portal's status.
  const again = [{ ...document, amount: 6000 }]
  expect(await importInto(portal, 'financialDocument', again)).toMatchObject({ unchanged: 1 })
  expect((await find())?.confirmedAt).toBe('2026-06-15T12:00:00+02:00')
  expect(await send({ status: 'pending' })).toMatchObject({ confirmedAt: null, toConfirm: false })
  expect(await send({})).toMatchObject({ confirmedAt: null, toConfirm: true })
})

test.each([
  [{}, 'ids'],
  [{ ids: [] }, 'ids'],
  [{ ids: Array.from({ length: 1001 }, (_, index) => index + 1) }, 'ids'],
  [{ ids: ['1'] }, 'ids'],
  [{ ids: [0] }, 'ids'],
  [{ ids: [1.5] }, 'ids'],
  [{ ids: [1], status: 'paid' }, 'status'],
])('a bad body is refused with its field named (%#)', async (payload, field) => {
  const answer = await send('partner', payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ errors: string[] }>().errors.join()).toContain(field)
})
