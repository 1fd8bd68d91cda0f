import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { checkAnswer } from '#test/contract-answers.ts'

const app = Fastify()
app.get('/api/frontend/leads/limit', ({ query }) => query)
app.get('/api/frontend/salesman', (_, reply) => reply.code(203).send({}))
app.get('/api/frontend/customers', (_, reply) => reply.code(204).send())
app.get('/api/frontend/agents', (_, reply) =>
  reply.code(409).send({
    title: 'It is set up already',
    status: 409,
    detail: 'It is set up already',
    code: 'ALREADY_SET_UP',
    errors: [],
  }),
)
afterAll(() => app.close())

async function check(query: string): Promise<void> {
  const request = { method: 'GET', url: `/api/frontend/leads/limit?${query}` } as const
  checkAnswer(request, await app.inject(request))
}

describe('the comparison of answers with the contract', () => {
  test('refuses a field of another type', async () => {
    await expect(check('limit=20&used=3')).rejects.toThrow('against the contract')
  })

  test('refuses a status that the call does not declare', async () => {
    const request = { method: 'GET', url: '/api/frontend/salesman' } as const
    const answer = await app.inject(request)
    expect(() => checkAnswer(request, answer)).toThrow('answered 203')
  })

  test('refuses a status without a body that the call does not declare', async () => {
    const request = { method: 'GET', url: '/api/frontend/customers' } as const
    const answer = await app.inject(request)
    expect(() => checkAnswer(request, answer)).toThrow('answered 204')
  })

  test('refuses an error code that the call does not declare', async () => {
    const request = { method: 'GET', url: '/api/frontend/agents' } as const
    const answer = await app.inject(request)
    expect(() => checkAnswer(request, answer)).toThrow('code')
  })
})
