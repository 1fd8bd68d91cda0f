import type { Tokens } from '@partner-portal/contract/account/session'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'kysely'
import { afterAll, beforeAll, inject as provided } from 'vitest'
import { type AppOptions, buildApp } from '../../src/app.ts'
import { demoPassword } from '../../src/demo/users.ts'
import { type Config, readConfig } from '../../src/domain/installation/config.ts'
import type { Installation } from '../../src/domain/messages/mail.ts'
import { readTexts } from '../../src/domain/texts/texts.ts'
import type { Clock } from '../../src/platform/clock.ts'
import {
  type Connection,
  connect,
  type Db,
  type Target,
} from '../../src/platform/database/connect.ts'
import { type Changes, countOwnChanges } from '../../src/platform/database/statements.ts'
import { createSealer } from '../../src/platform/secrets/sealer.ts'
import { checkAnswer } from './contract-answers.ts'
import { startCopy } from './embedded-copies.ts'
import { testSecret, testToday } from './fixed.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'

export const api = '/api/frontend'
export { testSecret }

/** The embedded database has one transaction at a time. */
export const isEmbedded = !process.env.TEST_DATABASE_URL

/** True with Citus: TEST_DATABASE_URL names a coordinator. */
export function isDistributed(): boolean {
  const template = provided('databaseTemplate')
  return 'isDistributed' in template && template.isDistributed
}

/** A clock that a test moves. */
interface TestClock extends Clock {
  advance(milliseconds: number): void
}

export interface TestPortal {
  readonly app: FastifyInstance
  readonly db: Db
  /** The address of the database, for a second client. */
  readonly target: Target
  /** The changes that the app's session reader trusts, as in production. */
  readonly changes: Changes
  readonly clock: TestClock
  readonly config: Config
  signIn(username: string, password?: string): Promise<Tokens>
  /** Reads as a demo user, who signs in once, or in a session. */
  get(who: string | { readonly token: string }, path: string): Promise<LightMyRequestResponse>
  post(
    path: string,
    payload?: InjectOptions['payload'],
    from?: From,
  ): Promise<LightMyRequestResponse>
  /** 200 while the session of an access token is open, else 401. */
  statusOf(token: string): Promise<number>
  /** The same portal with other settings. */
  another(settings?: Partial<Config>): Promise<FastifyInstance>
  /** Makes any call. An answer in JSON is compared with the contract. */
  call(options: InjectOptions & { token?: string }): Promise<LightMyRequestResponse>
}

/** The caller and its address. */
type From = Pick<InjectOptions, 'remoteAddress' | 'headers'> & { readonly token?: string }

/**
 * The real app on a copy of the migrated demo database, for the tests of one file. `log` gets every statement,
 * also those of the test.
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
      // A 500 logs its cause. TEST_LOG=info shows every request.
      LOG_LEVEL: process.env.TEST_LOG ?? 'error',
      DEMO: '0',
      SERVE_PORTAL: '0',
      PRODUCTION: '0',
      PROVIDER_NIP: '1111111111',
      PROVIDER_ADDRESS: 'ul. Prosta 1, 00-838 Warszawa',
      // The clock stands still, and tests call as fast as they can.
      CALLS_PER_MINUTE: '1000000',
      WRITES_PER_HOUR: '1000000',
      EXPORTS_PER_HOUR: '1000000',
      SIGN_INS_PER_HOUR: '1000000',
      ...environment,
    }),
  } as {
    -readonly [K in keyof TestPortal]: TestPortal[K]
  }
  const apps: FastifyInstance[] = []
  const tokens = new Map<string, Promise<Tokens>>()
  function signedIn(username: string): Promise<Tokens> {
    const session = tokens.get(username) ?? portal.signIn(username)
    tokens.set(username, session)
    return session
  }

  beforeAll(async () => {
    const copy = await copyDatabase()
    discard = copy.discard
    const counter = countOwnChanges()
    portal.changes = copy.changes ?? counter
    const { changed } = counter
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
      const answer = await portal.post('/login_check', { username, password })
      if (answer.statusCode !== 200) throw new Error(`sign-in of ${username}: ${answer.body}`)
      return answer.json<Tokens>()
    }
    portal.get = async (who, path) => {
      const { token } = typeof who === 'string' ? await signedIn(who) : who
      return portal.call({ method: 'GET', url: api + path, token })
    }
    portal.post = (path, payload, from) =>
      portal.call({ method: 'POST', url: api + path, ...(payload && { payload }), ...from })
    portal.statusOf = async (token) => (await portal.get({ token }, '/user_info')).statusCode
    portal.another = async (settings) => {
      const config = { ...portal.config, ...settings }
      const app = await buildApp({ ...portal, ...options, config, secret: testSecret })
      apps.push(app)
      return app
    }
  })
  afterAll(async () => {
    for (const app of [...apps, portal.app]) await app?.close()
    await connection?.close()
    await discard?.()
  })
  return portal
}

/** A copy of the migrated database with the demo; its `discard` removes it. */
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

/** The installation that messages are written with, outside the app. */
export async function installationOf({ config }: TestPortal): Promise<Installation> {
  return { ...config, texts: await readTexts(config), sealer: createSealer([testSecret]) }
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
