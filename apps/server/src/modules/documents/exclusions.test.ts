import { beforeEach, describe, expect, test } from 'vitest'
import { callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const address = '/invoice-loan-grid/exclusions'
type Calls = Awaited<ReturnType<typeof callsOf>>
let partner: Calls
let waiting: readonly number[]

beforeEach(async () => {
  partner = await callsOf(portal, 'partner')
  const query = 'page=1&limit=10&filter[toConfirm][value]=true&filter[toConfirm][matchType]=BOOL'
  const rows = (await partner.get(`/invoice-loan-grid?${query}`)).json<{
    collection: { id: number }[]
  }>()
  waiting = rows.collection.map(({ id }) => id)
  await portal.db.deleteFrom('document_exclusion').execute()
})

const change = (calls: Calls, excluded: readonly number[], included: readonly number[] = []) =>
  calls.put(address, { excluded, included })
const idsOf = async (calls: Calls) => (await calls.get(address)).json<{ ids: number[] }>().ids

describe('a document excluded from confirmation', () => {
  test('stays excluded in every session of this user, until it is included, and for nobody else', async () => {
    const [first = 0, second = 0] = waiting.toSorted((a, b) => a - b)
    expect((await change(partner, [first, second])).statusCode).toBe(204)
    expect((await change(partner, [second])).statusCode).toBe(204)
    expect(await idsOf(await callsOf(portal, 'partner'))).toEqual([first, second])
    expect(await idsOf(await callsOf(portal, 'master'))).toEqual([])
    await change(partner, [], [first, 999_999])
    expect(await idsOf(partner)).toEqual([second])
  })

  test('is not named once it is confirmed', async () => {
    const [first = 0] = waiting
    await change(partner, [first])
    await partner.post('/invoice-loan-grid/confirm', { ids: [first] })
    expect(await idsOf(partner)).toEqual([])
  })

  test.each([[{}], [{ excluded: ['1'], included: [] }], [{ excluded: [0], included: [] }]])(
    'is 400 as %j',
    async (body) => {
      expect((await partner.put(address, body)).statusCode).toBe(400)
    },
  )
})
