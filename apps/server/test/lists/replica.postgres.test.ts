// PostgreSQL: sums, dashboard and exports from a streaming standby.
import { type CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { adminOf } from '#test/portal-admin.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { hasPostgres, startStandby } from '#test/standby.ts'
import { api, isDistributed, testSecret, useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../packages/testing/read-workbook.ts'
import { buildApp } from '../../src/app.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { countOwnChanges } from '../../src/platform/database/statements.ts'

const portal = useTestPortal()
const isTried = hasPostgres && !isDistributed()
if (!isTried)
  console.log('replica: not tried: PostgreSQL is not installed here, or the database is Citus')

const list = '/financial-document-grid'
const patient = { timeout: 20_000, interval: 50 }

async function startReading() {
  if (!('databaseUrl' in portal.target)) throw new Error('this test needs PostgreSQL')
  const standby = await startStandby(portal.target.databaseUrl)
  const statements: CompiledQuery[] = []
  const log = ({ query }: { query: CompiledQuery }) => void statements.push(query)
  const replica = connect({ databaseUrl: standby.url }, { isForReading: true, log })
  const { config, clock, db } = portal
  const changes = countOwnChanges()
  const app = await buildApp({
    config,
    clock,
    db,
    replicaDb: replica.db,
    changes,
    secret: testSecret,
  })
  onTestFinished(async () => {
    await app.close()
    await replica.close()
  })
  await vi.waitFor(() => sql`select`.execute(replica.db), patient)
  const { token } = await portal.signIn('master')
  const { finding } = adminOf({
    DATABASE_URL: portal.target.databaseUrl,
    AUTH_SECRET: testSecret,
    DATA_DIR: temporaryDirectory(),
  })
  return {
    standby,
    replica: replica.db,
    doctor: (databaseReadUrl: string) => finding('replica', { DATABASE_READ_URL: databaseReadUrl }),
    primaryUrl: portal.target.databaseUrl,
    /** An answer, and the number of list statements that the replica ran for it. */
    async ask(path: string) {
      // Other processes' changes count after this time.
      clock.advance(changes.trustedMs)
      statements.length = 0
      const headers = { authorization: `Bearer ${token}` }
      const answer = await app.inject({ method: 'GET', url: api + path, headers })
      expect(answer.statusCode, answer.body).toBe(200)
      const read = statements.filter(({ sql: text }) =>
        /(from|join) "(financial_document|lead|contract|settlement)"/.test(text),
      )
      return { answer, read: read.length, asked: statements.length }
    },
    expected: async (path: string) =>
      (await portal.call({ method: 'GET', url: api + path, token })).body,
  }
}

const raise = sql`update financial_document set amount = amount + 100
  where id = (select min(id) from financial_document where relation = 'gained')`

test.skipIf(!isTried)(
  'a replica is read while it has every change of the partner, and never instead of one',
  async () => {
    const { replica, ask, expected, standby, doctor, primaryUrl } = await startReading()
    const isFresh = async () => {
      await raise.execute(portal.db)
      await vi.waitFor(async () => {
        const count = sql<{ count: number }>`select count(*) as count from data_change`
        const [onPrimary, onReplica] = [
          await count.execute(portal.db),
          await count.execute(replica),
        ]
        expect(onReplica.rows).toEqual(onPrimary.rows)
      }, patient)
    }
    await isFresh()
    expect(await doctor(standby.url)).toMatch(/^ok \S+ follows, \d+ bytes behind$/)
    expect(await doctor(primaryUrl)).toMatch(/^FAIL .* is no replica/)
    for (const path of [list, '/dashboard/cases', '/dashboard/revenues']) {
      const { answer, read } = await ask(path)
      expect(read, path).toBeGreaterThan(0)
      expect(answer.body, path).toBe(await expected(path))
    }
    const { answer: sheet, read } = await ask(`${list}?limit=0`)
    expect(read).toBeGreaterThan(1)
    const { count } = JSON.parse(await expected(`${list}?page=1&limit=10`)) as { count: number }
    expect((await readWorkbook(sheet.rawPayload)).rows).toHaveLength(count + 1)

    // A replica behind: nothing older than an acknowledged write is answered, and nothing older is remembered.
    await sql`select pg_wal_replay_pause()`.execute(replica)
    await vi.waitFor(async () => {
      const { rows } = await sql<{
        state: string
      }>`select pg_get_wal_replay_pause_state() as state`.execute(replica)
      expect(rows).toEqual([{ state: 'paused' }])
    }, patient)
    await raise.execute(portal.db)
    for (const path of [list, '/dashboard/revenues', `${list}?limit=0`]) {
      const late = await ask(path)
      expect(late, path).toMatchObject({ read: 0 })
      if (!path.endsWith('=0')) expect(late.answer.body, path).toBe(await expected(path))
    }
    await sql`select pg_wal_replay_resume()`.execute(replica)
    expect((await ask(list)).answer.body).toBe(await expected(list))
    await isFresh()
    expect((await ask(list)).read).toBeGreaterThan(0)

    // A replica gone: the first request finds out, the next ones do not ask it.
    await standby.kill()
    expect(await doctor(standby.url)).toMatch(/^FAIL .* cannot be reached/)
    await raise.execute(portal.db)
    expect((await ask(list)).answer.body).toBe(await expected(list))
    await raise.execute(portal.db)
    expect(await ask(list)).toMatchObject({ asked: 0 })
  },
  90_000,
)
