import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { examples } from '../document/examples.ts'
import { type CallName, calls } from '../src/calls.ts'
import { CallFailure } from '../src/client/call-failure.ts'
import { type Client, createClient, sendCall } from '../src/client/create-client.ts'
import { dateRangeFilter, listSearchParams } from '../src/list/list-query.ts'
import type { Call } from '../src/protocol/call.ts'
import { createMock } from './server.ts'

const mock = createMock()
let urls: { apiUrl: string; publicApiUrl: string }
let client: Client
let token: string

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    mock.listen(0, '127.0.0.1', resolve)
  })
  const start = `http://127.0.0.1:${(mock.address() as AddressInfo).port}/api`
  urls = { apiUrl: `${start}/frontend`, publicApiUrl: start }
  client = createClient({ ...urls, token: () => token })
  const tokens = await client.signIn({ body: { username: 'partner', password: 'Portal-2026' } })
  token = tokens.token
})
afterAll(() => mock.close())

const withExample = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, { upload }]) => !upload && name !== 'refreshToken',
)

test.each(withExample)(
  'the stand-in answers the example of %s as the contract says',
  async (name, { ...call }) => {
    const { params, query, headers, body } = examples[name] ?? {}
    const answer = await sendCall(
      name,
      { ...urls, token: () => token },
      {
        ...(params && { params }),
        ...(query && { query: new URLSearchParams(query) }),
        ...(headers && { headers }),
        ...(body === undefined ? {} : { body }),
      },
    )
    const text = await answer.text()
    expect([answer.status, text]).toSatisfy(() => answer.status in call.responses)
    const schema = call.responses[answer.status]
    if (schema) expect(z.safeParse(schema, JSON.parse(text)).error).toBeUndefined()
  },
)

const leads = (query: Parameters<typeof listSearchParams>[0]) =>
  client.findLeads({ query: listSearchParams(query) })

test('a list has pages, an order and filters', async () => {
  const first = await leads({ page: 1, limit: 10, filters: [] })
  expect(first).toMatchObject({ page: 1, limit: 10, collection: { length: 10 } })
  const second = await leads({ page: 2, limit: 10, filters: [] })
  const ids = [...first.collection, ...second.collection].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const sort = { field: 'companyName', direction: 'ASC' } as const
  const sorted = (await leads({ page: 1, limit: 100, sort, filters: [] })).collection
  const names = sorted.map(({ companyName }) => companyName)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pl')))
  const [{ number, dateAdded } = { number: '', dateAdded: '' }] = first.collection
  const filters = [{ field: 'number', value: number.slice(3), matchType: 'LIKE' }] as const
  expect((await leads({ page: 1, limit: 10, filters })).collection).toMatchObject([{ number }])
  const day = dateAdded.slice(0, 10)
  const range = dateRangeFilter('dateAdded', day, day)
  const ofDay = await leads({ page: 1, limit: 100, filters: [range] })
  expect(ofDay.count).toBeGreaterThan(0)
  expect(ofDay.collection.every((lead) => lead.dateAdded.startsWith(day))).toBe(true)
})

test('documents stay confirmed', async () => {
  const query = new URLSearchParams({ page: '1', limit: '100' })
  const all = await client.findInvoicesAndLoans({ query })
  const { id } = all.collection.find(({ toConfirm }) => toConfirm) ?? { id: 0 }
  expect(await client.confirmInvoicesAndLoans({ body: { ids: [id, 999_999] } })).toEqual({
    confirmed: [id],
    refused: [{ id: 999_999, reason: 'NOT_FOUND' }],
  })
  const record = await client.getRecord({ params: { grid: 'invoice-loan-grid', id } })
  expect(record.row).toMatchObject({ toConfirm: false })
})

test('refuses as the contract says', async () => {
  const failure = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!(error instanceof CallFailure)) throw new Error('not refused')
    return [error.status, error.code]
  }
  const credentials = { username: 'partner', password: 'wrong' }
  expect(await failure(client.signIn({ body: credentials }))).toEqual([401, 'INVALID_CREDENTIALS'])
  expect(await failure(client.getUserInfo({ token: 'x.y.z' }))).toEqual([401, 'UNAUTHENTICATED'])
  expect(await failure(client.findLeads({ query: { nonsense: '1' } }))).toEqual([
    400,
    'BAD_REQUEST',
  ])
  const rotated = await client.signIn({ body: { ...credentials, password: 'Portal-2026' } })
  const { refresh_token } = rotated
  expect(await client.refreshToken({ body: { refresh_token } })).toHaveProperty('token')
  expect(await failure(client.refreshToken({ body: { refresh_token } }))).toEqual([
    401,
    'REFRESH_REJECTED',
  ])
})
