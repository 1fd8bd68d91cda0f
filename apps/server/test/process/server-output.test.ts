import { expect, onTestFinished, inject as provided, test, vi } from 'vitest'
import { testSecret } from '#test/fixed.ts'
import { createDatabase, dropDatabase } from '#test/postgres-databases.ts'
import {
  demoInstallation,
  emptyDirectory,
  startServer,
  temporaryDirectory,
} from '#test/processes.ts'
import { plainLine } from '../../src/platform/logger.ts'

/** A database without a table. */
async function newInstallation(): Promise<Readonly<Record<string, string>>> {
  const template = provided('databaseTemplate')
  if ('dataDirectory' in template) return { DATA_DIR: await emptyDirectory() }
  const { name, url } = await createDatabase(template.serverUrl)
  onTestFinished(() => dropDatabase(template.serverUrl, name))
  return { DATABASE_URL: url, AUTH_SECRET: testSecret, DATA_DIR: temporaryDirectory(), DEMO: '1' }
}

test('without a terminal the output is JSON, with one line for each request', async () => {
  const server = await startServer({ ...(await demoInstallation()), LOG_LEVEL: 'info' })
  await fetch(`${server.address}/api/frontend/capabilities?page=7`)
  await vi.waitFor(() => expect(server.printed()).toContain('"request completed"'))
  await server.kill('SIGTERM')
  const lines = server
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const said = lines.map((line) => JSON.parse(line))
  expect(said.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['the portal starts', 'the portal stops', 'the portal has stopped']),
  )
  expect(said.filter(({ reqId }) => reqId)).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'request completed',
      res: {
        method: 'GET',
        path: '/api/frontend/capabilities',
        ip: '127.0.0.1',
        statusCode: 200,
      },
      responseTime: expect.any(Number),
    }),
  ])
}, 60_000)

test('in text a first start is a few lines for a person, and no request one more', async () => {
  const env = { ...(await newInstallation()), LOG_FORMAT: 'text', LOG_LEVEL: '' }
  const server = await startServer(env)
  await fetch(`${server.address}/api/frontend/capabilities`)
  const lines = server
    .printed()
    .split('\n')
    .filter((line) => line !== '')
  expect(lines).toContain(`Partner Portal: ${server.address}`)
  expect(lines.find((line) => line.startsWith('Demo logins:'))).toContain('partner, master, agent')
  expect(lines).toContain('It runs until Ctrl+C.')
  expect(lines.length).toBeLessThan(10)
  expect(lines.filter((line) => /^\{|\bINDEX\b/.test(line))).toEqual([])
}, 90_000)

test('a line of the log in text has what the JSON has, and no control characters', () => {
  const time = new Date(2026, 10, 28, 17, 31, 4).getTime()
  const line = (more: object) =>
    plainLine(JSON.stringify({ time, pid: 1, hostname: 'vm', ...more }))
  expect(line({ level: 'warn', msg: 'not sent', channel: 'email', attempt: 2 })).toBe(
    '17:31:04 warn: not sent {"channel":"email","attempt":2}\n',
  )
  expect(line({ level: 'info', msg: 'the portal stops', reqId: 'a' })).toBe(
    '17:31:04 info: the portal stops\n',
  )
  const err = { message: 'x', stack: 'Error: \u001b[2J\n  at y' }
  expect(line({ level: 'error', msg: 'unexpected failure', err })).toBe(
    '17:31:04 error: unexpected failure\nError: ?[2J\n  at y\n',
  )
})
