import type { Tokens } from '@partner-portal/contract/session'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'kysely'
import { afterAll, beforeAll, inject as provided } from 'vitest'
import { type AppOptions, buildApp } from '../../src/app.ts'
import { demoPassword } from '../../src/demo/users.ts'
import { type Config, readConfig } from '../../src/domain/config/config.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { type Changes, countOwnChanges } from '../../src/platform/database/changes.ts'
import {
  type Connection,
  connect,
  type Db,
  type Target,
} from '../../src/platform/database/connect.ts'
import { checkAnswer } from './contract-answers.ts'
import { startCopy } from './embedded-copies.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'
import { testSecret } from './test-secret.ts'
import { testToday } from './test-today.ts'

export const api = '/api/frontend'
export { testSecret }

/** A clock that a test moves. */
interface TestClock extends Clock {
  advance(milliseconds: number): void
}

export interface TestPortal {
  readonly app: FastifyInstance
  readonly db: Db
  /** Where that database is, for a client of its own. */
  readonly target: Target
  /** What the app's session reader trusts, as in production. */
  readonly changes: Changes
  readonly clock: TestClock
  readonly config: Config
  signIn(username: string, password?: string): Promise<Tokens>
  /** Calls as a demo user; the sign-in happens once. */
  get(username: string, url: string): Promise<LightMyRequestResponse>
  /** Any call. An answer in JSON is compared with the contract. */
  call(options: InjectOptions & { token?: string }): Promise<LightMyRequestResponse>
}

/**
 * The real app on a copy of the migrated demo database, for the tests of one file. `log` gets every
 * statement, those of the test among them.
 */
export function useTestPortal(
  environment: NodeJS.ProcessEnv = {},
  { log, ...options }: Pick<AppOptions, 'network' | 'connections'> & { log?: Logger } = {},
): TestPortal {
  let connection: Connection
  let discard: () => Promise<void>
  const portal = {
    clock: createTestClock(),
    config: readConfig({
      // A 500 says its cause. TEST_LOG=info shows every request.
      LOG_LEVEL: process.env.TEST_LOG ?? 'error',
      DEMO: '0',
      SERVE_PORTAL: '0',
      PRODUCTION: '0',
      // Its clock stands still, and its tests call as fast as they can.
      CALLS_PER_MINUTE: '1000000',
      EXPORTS_PER_HOUR: '1000000',
      SIGN_INS_PER_HOUR: '1000000',
      ...environment,
    }),
  } as {
    -readonly [K in keyof TestPortal]: TestPortal[K]
  }
  const tokens = new Map<string, Promise<Tokens>>()

  beforeAll(async () => {
    const copy = await copyDatabase()
    discard = copy.discard
    const own = countOwnChanges()
    portal.changes = copy.changes ?? own
    const { changed } = own
    connection = connect(copy.target, { longRunning: true, changed, ...(log ? { log } : {}) })
    portal.db = connection.db
    portal.target = copy.target
    portal.app = await buildApp({
      ...portal,
      ...options,
      secret: testSecret,
    })
    portal.call = async ({ token, headers, ...options }) => {
      const answer = await portal.app.inject({
        ...options,
        headers: {
          ...headers,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      })
      checkAnswer(options, answer)
      return answer
    }
    portal.signIn = async (username, password = demoPassword) => {
      const payload = { username, password }
      const answer = await portal.call({ method: 'POST', url: `${api}/login_check`, payload })
      if (answer.statusCode !== 200) throw new Error(`sign-in of ${username}: ${answer.body}`)
      return answer.json<Tokens>()
    }
    portal.get = async (username, url) => {
      const signedIn = tokens.get(username) ?? portal.signIn(username)
      tokens.set(username, signedIn)
      const { token } = await signedIn
      return portal.call({ method: 'GET', url: api + url, token })
    }
  })
  afterAll(async () => {
    await portal.app?.close()
    await connection?.close()
    await discard?.()
  })
  return portal
}

/** A copy of the migrated database with the demo, thrown away when it is done with. */
async function copyDatabase(): Promise<{
  target: Target
  changes?: Changes
  discard: () => Promise<void>
}> {
  const template = provided('databaseTemplate')
  if ('dataDirectory' in template) {
    const { target, discard } = await startCopy(template.dataDirectory)
    return { target, changes: target.changes, discard }
  }
  const copy = await createDatabase(template.serverUrl, template.template)
  return {
    target: { databaseUrl: copy.url },
    discard: () => dropDatabase(template.serverUrl, copy.name),
  }
}

function createTestClock(): TestClock {
  let now = testToday.getTime()
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds
    },
  }
}
