// Embedded: starts the embedded database whatever the database under test is.

import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { SavedView } from '@partner-portal/contract/lists/saved-views'
import { describe, expect, test } from 'vitest'
import { testSecret } from '#test/fixed.ts'
import { demoDirectory, startServer } from '#test/processes.ts'
import { askAt, signInAt } from '#test/sign-in-at.ts'
import { runServer } from '../../../../packages/testing/portal-processes.ts'

// A start takes seconds; npm run verify kills three times.
const rounds = process.env.PORTAL_LONG_TESTS ? 3 : 1

const signIn = (address: string) => signInAt(address, 'partner')
const views = '/saved-views/lead-grid'

/** Overwrites a view with a number. */
function write(address: string, token: string, number: number): Promise<Response> {
  const body = { name: 'Moje', search: { number: `${number}` } }
  return askAt(address, views, { method: 'PUT', body, token })
}

async function readWritten(address: string, token: string): Promise<number> {
  const answer = await askAt(address, views, { method: 'GET', token })
  const { collection } = (await answer.json()) as { collection: SavedView[] }
  expect(collection).toHaveLength(1)
  return Number(collection[0]?.search.number)
}

describe('the server on its embedded database', () => {
  test('a second one on the same data directory refuses within two seconds and harms nothing', async () => {
    const DATA_DIR = demoDirectory()
    const begun = performance.now()
    const first = await startServer({ DATA_DIR })
    const startTook = performance.now() - begun
    const second = await runServer({ DATA_DIR })
    expect(second.code).toBe(1)
    expect(second.stderr).toContain(
      `The data directory ${DATA_DIR} is in use by the server (process ${first.process.pid})`,
    )
    // A busy machine takes longer for the start and for the refusal.
    expect(second.milliseconds).toBeLessThan(Math.max(2000, 2 * startTook))
    await signIn(first.address)
  })

  test('killed in the middle of writes it loses nothing acknowledged and starts again', async () => {
    const DATA_DIR = demoDirectory()
    let token = ''
    let acknowledged = 0
    for (let round = 0; round < rounds; round++) {
      const server = await startServer({ DATA_DIR })
      if (token === '') token = (await signIn(server.address)).token
      else acknowledged = await expectAll(server.address)
      let killed: Promise<void> | undefined
      for (;;) {
        const answer = await write(server.address, token, acknowledged + 1).catch(() => null)
        if (!answer) break
        // A busy machine may refuse the first writes with 503.
        if (answer.status === 503) continue
        expect(answer.status).toBe(200)
        acknowledged += 1
        killed ??= delay(300 + round * 150).then(() => server.kill('SIGKILL'))
      }
      await killed
    }
    expect(acknowledged).toBeGreaterThan(0)
    await expectAll((await startServer({ DATA_DIR })).address)

    /** The last write may be stored without an answer. */
    async function expectAll(address: string): Promise<number> {
      const written = await readWritten(address, token)
      expect([acknowledged, acknowledged + 1]).toContain(written)
      return written
    }
  }, 60_000)

  test('keeps its secret: a token is good after a restart', async () => {
    const DATA_DIR = demoDirectory()
    const first = await startServer({ DATA_DIR })
    const { token } = await signIn(first.address)
    // Twice, as a terminal and npm both send the signal.
    first.process.kill('SIGTERM')
    await first.kill('SIGINT')
    expect(first.process.exitCode).toBe(0)
    const again = await startServer({ DATA_DIR })
    const answer = await askAt(again.address, '/user_info', { method: 'GET', token })
    expect(answer.status).toBe(200)
  })

  test('answers what it accepted when it stops under load, on kept connections too', async () => {
    const server = await startServer({
      DATA_DIR: demoDirectory(),
      CALLS_PER_MINUTE: '1000000',
      WRITES_PER_HOUR: '1000000',
    })
    const { token } = await signIn(server.address)
    const agent = new Agent({ keepAlive: true, maxSockets: 25 })
    const failures: string[] = []
    let answered = 0
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        const options = { agent, headers: { authorization: `Bearer ${token}` } }
        get(`${server.address}/api/frontend/lead-grid?page=1&limit=10`, options, (answer) => {
          answered += answer.statusCode === 200 ? 1 : 0
          answer.on('error', reject).on('end', resolve).resume()
        }).on('error', reject)
      })
    const asking = Array.from({ length: 25 }, async () => {
      try {
        for (;;) await ask()
      } catch (error) {
        failures.push((error as NodeJS.ErrnoException).code ?? String(error))
      }
    })
    await expect.poll(() => answered).toBeGreaterThan(100)
    const idle = connect(Number(new URL(server.address).port), '127.0.0.1')
    await once(idle, 'connect')
    await server.kill('SIGTERM')
    await Promise.all(asking)
    agent.destroy()
    // Only new connections are refused.
    expect(new Set(failures)).toEqual(new Set(['ECONNREFUSED']))
    expect(server.process.exitCode).toBe(0)
  })
})

describe('a start that cannot be', () => {
  test('names every fault of the configuration at once', async () => {
    const { code, stderr } = await runServer({
      PORT: 'many',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      EARLY_PAYOUT_MINIMUM: '100.005',
      APPLICATION_URL: 'finansujacy.example.com',
      TERMS_URL: 'javascript:alert(1)',
    })
    expect(code).toBe(1)
    const names = [
      'PORT',
      'LOG_LEVEL',
      'DATABASE_URL',
      'AUTH_SECRET',
      'EARLY_PAYOUT_MINIMUM: expected an amount such as 100.00',
      'APPLICATION_URL',
      'TERMS_URL',
    ]
    for (const name of names) expect(stderr).toContain(name)
    expect(stderr).not.toContain('    at ')
  })

  test('says that the port is taken', async () => {
    const blocker = createServer()
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
    const { port } = blocker.address() as { port: number }
    const { code, stderr } = await runServer({ PORT: String(port), DATA_DIR: demoDirectory() })
    blocker.close()
    expect(code).toBe(1)
    expect(stderr).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another.\n`)
  })

  test('says that the database is not there', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', AUTH_SECRET: testSecret }
    const { code, stderr } = await runServer(env)
    expect(code).toBe(1)
    expect(stderr).toContain('The database cannot be reached')
    expect(stderr).not.toContain('    at ')
  })
})
