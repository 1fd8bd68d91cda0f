import { sessionCalls } from '@partner-portal/contract/account/session'
import { settingsCalls } from '@partner-portal/contract/account/settings'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../errors.ts'
import { registerCall, useContractSchemas } from './calls.ts'

test('a handler fails with a code that its call declares; any other does not compile', async () => {
  const app = Fastify()
  answerErrors(app)
  useContractSchemas(app)
  registerCall(app, sessionCalls.signIn, async ({ fail }) => {
    throw fail('TOO_MANY_REQUESTS', ['Wait'], { retryAfter: 7 })
  })
  registerCall(app, settingsCalls.updateContact, async ({ fail }) => {
    throw fail('FORBIDDEN')
  })
  registerCall(app, sessionCalls.signOut, async ({ fail }) => {
    // @ts-expect-error The call declares no errors.
    throw fail('NOT_FOUND')
  })
  registerCall(app, sessionCalls.refreshToken, async ({ fail }) => {
    // @ts-expect-error A helper may demand only codes that the call has.
    return askSomething(fail)
  })
  const payload = { username: 'a', password: 'b' }
  const answer = await app.inject({ method: 'POST', url: '/api/frontend/login_check', payload })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7'])
  expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', errors: ['Wait'] })
})

function askSomething(fail: (code: 'WRONG_PASSWORD' | 'REFRESH_REJECTED') => Error): never {
  throw fail('WRONG_PASSWORD')
}
