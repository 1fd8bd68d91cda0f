import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, testSecret } from '#test/test-portal.ts'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/domain/installation/config.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type Connection, connect } from '../../src/platform/database/connect.ts'
import { createTokens } from '../../src/platform/session/tokens.ts'

let connection: Connection
let app: Awaited<ReturnType<typeof buildApp>>
const sessionId = '00000000-0000-4000-8000-000000000000'
const tokens = createTokens(
  [testSecret],
  { accessMinutes: 15, audience: 'partner-portal' },
  systemClock,
)

beforeAll(async () => {
  // Nothing listens at port 1 of the loopback.
  connection = connect({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: connection.db,
    clock: systemClock,
    secret: testSecret,
  })
})
afterAll(async () => {
  await app.close()
  await connection.close()
})

test('a database that is gone is 503 with Retry-After on every call that needs it, never 401 or 500', async () => {
  const token = await tokens.signAccess({
    sessionId,
    username: 'x',
    roles: [],
    operator: null,
    isReadOnly: false,
  })
  const headers = { authorization: `Bearer ${token}` }
  const refresh_token = tokens.signRefresh({ sessionId, generation: 0 })
  const answers = await Promise.all([
    app.inject({
      method: 'POST',
      url: `${api}/login_check`,
      payload: { username: 'partner', password: 'x' },
    }),
    app.inject({ method: 'POST', url: `${api}/login/token/refresh`, payload: { refresh_token } }),
    app.inject({ method: 'POST', url: `${api}/logout`, payload: { refresh_token } }),
    app.inject({ method: 'GET', url: `${api}/pre_auth`, headers }),
    app.inject({ method: 'GET', url: `${api}/financial-document-grid?page=1&limit=10`, headers }),
    app.inject({ method: 'GET', url: '/readyz' }),
  ])
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body).not.toMatch(/127\.0\.0\.1|ECONN|node_modules/)
  }
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
})
