import { expect, test } from 'vitest'
import { CallFailure } from './call-failure.ts'
import { createClient } from './create-client.ts'

const urls = { apiUrl: 'https://api.test/frontend', publicApiUrl: 'https://api.test' }
let search = ''

/** A client of a backend that answers this. */
function clientOf(answer: () => Response | Promise<never>) {
  return createClient({
    ...urls,
    async fetch(address) {
      search = new URL(String(address)).search
      return answer()
    },
  })
}

async function failureOf(answer: () => Response | Promise<never>): Promise<CallFailure> {
  const thrown: unknown = await clientOf(answer)
    .blockLead()
    .catch((error: unknown) => error)
  if (!(thrown instanceof CallFailure)) throw new Error('no failure', { cause: thrown })
  return thrown
}

const json = (status: number, body: object) => () => Response.json(body, { status })

test.each([
  ['Symfony', { violations: [{ propertyPath: 'nip', message: 'Zły NIP.' }] }, ['Zły NIP.']],
  ['Spring', { status: 400, errors: [{ field: 'nip', defaultMessage: 'Zły NIP' }] }, ['Zły NIP']],
  ['Laravel', { errors: { nip: ['Zły NIP'] } }, ['Zły NIP']],
  ['Symfony, in short', { code: 400, message: 'Zły NIP' }, ['Zły NIP']],
])("the sentence of %s's body is kept", async (_, body, sentences) => {
  const failure = await failureOf(json(400, body))
  expect(failure).toMatchObject({ status: 400, problem: null, code: null, sentences, json: body })
})

test('a problem of the contract is one', async () => {
  const body = { code: 'NIP_NOT_FOUND', detail: 'x', errors: ['y'] }
  const { code, problem, sentences } = await failureOf(json(404, body))
  expect({ code, problem, sentences }).toEqual({
    code: 'NIP_NOT_FOUND',
    problem: body,
    sentences: ['y'],
  })
})

test('no answer is a failure of the call, with its cause', async () => {
  const cause = new TypeError('fetch failed')
  const failure = await failureOf(() => Promise.reject(cause))
  expect(failure).toMatchObject({ call: 'blockLead', status: 0, cause, sentences: [] })
})

test("an answer that is no JSON is a failure, such as a proxy's page", async () => {
  const page = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
  expect(await failureOf(page)).toMatchObject({ status: 200, body: '<html>' })
})

test('an aborted call fails with the reason of the abort', async () => {
  const control = new AbortController()
  const waiting = clientOf(() => {
    control.abort(new Error('enough'))
    return Promise.reject(new DOMException('', 'AbortError'))
  }).findLeads({ signal: control.signal })
  await expect(waiting).rejects.toThrow('enough')
})

test('a list answers a page, its sums or a sheet', async () => {
  const client = clientOf(() => Response.json({ collection: [] }))
  const query = { page: '2', limit: '25', 'sort[nip]': 'ASC' }
  await client.findLeads()
  expect(search).toBe('?page=1')
  await client.findLeads({ query })
  expect(search).toBe('?page=2&limit=25&sort%5Bnip%5D=ASC')
  await client.findLeads({ query, as: 'sums' })
  expect(search).toBe('?sort%5Bnip%5D=ASC')
  await client.findLeads({ query, as: 'sheet' })
  expect(search).toBe('?sort%5Bnip%5D=ASC&limit=0')
})
