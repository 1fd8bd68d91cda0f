import {
  documentStatusNames,
  type ReceivedStatus,
  receivedStatuses,
} from '@partner-portal/contract/documents/document-status'
import { receivedDocumentGrid } from '@partner-portal/contract/documents/documents'
import type { DashboardCases } from '@partner-portal/contract/home/dashboard'
import type { NewsItem } from '@partner-portal/contract/news/news'
import type { CompanyRecords, GridRecord } from '@partner-portal/contract/records/records'
import type { SearchHit } from '@partner-portal/contract/search/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeNews } from '#domain/news/make-news.ts'
import { filter, gridList } from '#test/grid-list.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf } from '#test/integration-calls.ts'
import { nipOf } from '#test/lead-reports.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../../packages/testing/read-workbook.ts'

const portal = useTestPortal()
const list = gridList(portal, receivedDocumentGrid)
const LIMIT = 100_000

const user = fc.constantFrom('partner', 'master')
const provided = fc.constantFrom<ReceivedStatus[]>(
  'to_confirm',
  'to_confirm',
  'pending',
  'rejected',
)
const step = fc.oneof(
  fc.record({ by: user, does: fc.constant('confirm' as const) }),
  fc.record({ by: user, does: fc.constantFrom('REFUSED', 'QUESTIONED', 'WITHDRAWN') }),
  fc.record({ does: fc.constant('answer' as const) }),
  fc.record({
    does: fc.constant('import' as const),
    status: provided,
    amount: fc.constantFrom(LIMIT, LIMIT + 1),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Document {
  readonly name: string
  readonly nip: string
  id: number
  status: ReceivedStatus
  amount: number
  signedBy: string | null
}

let known = 0

async function send(document: Document, { status, amount }: Pick<Document, 'status' | 'amount'>) {
  const { name, nip } = document
  const result = await importInto(portal, 'financialDocument', [
    {
      relation: 'receiver',
      externalId: name,
      documentNumber: name,
      customerName: name,
      customerNip: nip,
      product: 'NANO',
      dateAdded: '2026-06-01',
      amount,
      currency: 'PLN',
      status,
    },
  ])
  expect(result.rejects).toBe('')
}

/** The status after each step, in the words of the specification and of the screens. */
async function take(document: Document, step: Step): Promise<void> {
  const { id, status } = document
  const waits = status === 'to_confirm' || status === 'first_signed'
  if (step.does === 'import') {
    await send(document, step)
    const isSame = step.status === 'to_confirm' && isAnswer(status)
    if (!isSame) document.status = step.status
    else if (status === 'first_signed' && step.amount !== document.amount)
      document.status = 'to_confirm'
    document.amount = step.amount
  } else if (step.does === 'answer') {
    const answer = { externalId: `${known++}`, documentExternalId: document.name, answer: 'Tak' }
    await importInto(portal, 'documentAnswer', [answer])
    if (status === 'questioned') document.status = 'to_confirm'
  } else if (step.does === 'confirm') {
    const { post } = await callsOf(portal, step.by)
    expect((await post('/invoice-loan-grid/confirm', { ids: [id] })).statusCode).toBe(200)
    if (!waits || (status === 'first_signed' && document.signedBy === step.by)) return
    const isEnough = document.amount <= LIMIT || status === 'first_signed'
    document.status = isEnough ? 'confirmed' : 'first_signed'
    document.signedBy = step.by
  } else {
    const { post, delete: remove } = await callsOf(portal, step.by)
    const path = `/invoice-loan-grid/${id}/remark`
    const isBack = step.does === 'WITHDRAWN'
    const fits = isBack ? status === 'refused' || status === 'questioned' : waits
    const answer = isBack
      ? await remove(path)
      : await post(path, { kind: step.does, reason: 'Inna kwota' })
    expect(answer.statusCode).toBe(fits ? 204 : 409)
    if (!fits) return
    document.status = isBack ? 'to_confirm' : step.does === 'REFUSED' ? 'refused' : 'questioned'
  }
}

const isAnswer = (status: ReceivedStatus) =>
  ['to_confirm', 'first_signed', 'questioned', 'refused', 'confirmed'].includes(status)

/** The status of a document on every surface that shows it to a user. */
async function statusesOf(username: string, { id, name, nip }: Document): Promise<unknown[]> {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await portal.get(username, path)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<T>()
  }
  const { row } = await get<GridRecord>(`/records/invoice-loan-grid/${id}`)
  // The panel's list of the same company, and the client's page.
  const { lists } = await get<CompanyRecords>(`/company-records?nip=${nip}`)
  const hits = await get<{ collection: SearchHit[] }>(`/search?${new URLSearchParams({ q: name })}`)
  const { collection } = await get<{ collection: NewsItem[] }>('/news')
  return [
    'status' in row && row.status,
    ...lists.flatMap((list) => list.collection.map(({ status }) => status)),
    ...hits.collection.filter(({ kind }) => kind === 'document').map((hit) => hit.status),
    ...collection.filter(({ recordId }) => recordId === id).map(({ status }) => status),
  ]
}

test('every surface shows one status of a document, whoever did what (P45)', {
  timeout: 60_000,
}, async () => {
  const limits = [{ currency: 'PLN', amount: LIMIT }]
  await (await callsOf(portal, 'master')).put('/confirmation-limits', { limits })
  const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
    minLength: 6,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await portal.db.deleteFrom('news').execute()
      const run = `JEDEN-${known++}`
      const documents = await Promise.all(
        all.map(async (steps, at): Promise<Document> => {
          const nip = nipOf(70_000 + known++)
          const start = { status: 'to_confirm', amount: LIMIT + (at % 2) } as const
          const document = { name: `${run}/${at}`, nip, id: 0, signedBy: null, ...start }
          await send(document, start)
          const [row] = await list.all(filter('documentNumber', 'EXACT', document.name))
          document.id = row?.id ?? 0
          for (const step of steps) await take(document, step)
          return document
        }),
      )
      await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
      for (const username of ['partner', 'master']) await compare(run, documents, username)
    }),
    { numRuns: 3 },
  )
})

async function compare(run: string, documents: readonly Document[], username: string) {
  const expected = Object.fromEntries(documents.map(({ name, status }) => [name, status]))
  const mine = filter('documentNumber', 'LIKE', `${run}/`)
  const sort = { field: 'status', direction: 'ASC' } as const
  const { collection, tabs } = await list.page({ ...mine, sort }, username)
  expect(Object.fromEntries(collection.map((row) => [row.documentNumber, row.status]))).toEqual(
    expected,
  )
  const ranks = collection.map(({ status }) => receivedStatuses.indexOf(status))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))

  for (const status of new Set(documents.map((document) => document.status))) {
    const having = [...mine.filters, ...filter('status', 'IN', status).filters]
    const matches = await list.page({ filters: having }, username)
    expect(matches.collection.map((row) => expected[row.documentNumber])).toEqual(
      documents.filter((document) => document.status === status).map(() => status),
    )
  }

  const { rows } = await readWorkbook(
    (await list.get(`limit=0&columns=documentNumber,status`, username)).rawPayload,
  )
  const written = new Map(rows.map(([name, status]) => [name, status]))
  for (const { name, status } of documents)
    expect(written.get(name)).toBe(documentStatusNames[status])

  for (const document of documents) {
    const shown = await statusesOf(username, document)
    expect(new Set(shown), `${document.name} ${shown}`).toEqual(new Set([document.status]))
    expect(shown.length).toBeGreaterThanOrEqual(3)
  }

  const signed = documents.filter(({ status }) => status === 'first_signed')
  const elsewhere = signed.filter(({ signedBy }) => signedBy === username).length
  const waiting = documents.filter(({ status }) => status === 'to_confirm').length
  expect(tabs).toEqual([
    { value: '', count: documents.length },
    { value: 'true', count: waiting + signed.length - elsewhere, others: elsewhere },
  ])
  const cases = (await portal.get(username, '/dashboard/cases')).json<DashboardCases>()
  const [, whole] = (await list.page({}, username)).tabs ?? []
  expect([cases.toConfirm, cases.firstSigned]).toEqual([whole?.count, whole?.others])
  expect(collection.map((row) => row.toConfirm)).toEqual(
    collection.map(({ documentNumber }) => {
      const document = documents.find(({ name }) => name === documentNumber)
      return (
        document?.status === 'to_confirm' ||
        (document?.status === 'first_signed' && document.signedBy !== username)
      )
    }),
  )
}
