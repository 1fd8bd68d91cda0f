// PostgreSQL: behind PgBouncer in transaction mode. Long: a server and commands are started.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { behindPgBouncer, hasPgBouncer } from '#test/pgbouncer.ts'
import { adminOf } from '#test/portal-admin.ts'
import { demoInstallation, startServer, temporaryDirectory } from '#test/processes.ts'
import { askAt, signInAt } from '#test/sign-in-at.ts'
import { isDistributed } from '#test/test-portal.ts'
import { sentMessages } from '../../../../packages/testing/outbox.ts'
import { readWorkbook } from '../../../../packages/testing/read-workbook.ts'
import { connect } from '../../src/platform/database/connect.ts'

const isTried = hasPgBouncer && !isDistributed()
if (!isTried) console.log('PgBouncer: not tried: it is not installed, or the database is Citus')

async function installation() {
  const { DATABASE_URL = '', ...environment } = await demoInstallation()
  return {
    ...environment,
    DATABASE_URL: await behindPgBouncer(DATABASE_URL),
    DATA_DIR: temporaryDirectory(),
  }
}

test.skipIf(!isTried)('people sign in, read, export, import and get messages', async () => {
  const env = await installation()
  const { run, admin, finding: doctor } = adminOf(env)
  const { address } = await startServer(env)
  const tokens = await Promise.all(
    ['partner', 'master', 'agent'].map((name) => signInAt(address, name)),
  )
  const get = async (path: string, token = tokens[0]?.token ?? '') => {
    const answer = await askAt(address, path, { method: 'GET', token })
    expect(answer.status, path).toBe(200)
    return answer
  }
  // More requests at once than there are sessions.
  const requests = Array.from({ length: 60 }, (_, index) =>
    get(
      `/financial-document-grid?page=${index % 9}&limit=10`.replace('page=0', 'page=1'),
      tokens[index % 3]?.token,
    ),
  )
  for (const answer of await Promise.all(requests))
    expect(((await answer.json()) as { count: number }).count).toBeGreaterThan(0)
  const page = (await (await get('/financial-document-grid?page=1&limit=10')).json()) as {
    count: number
  }
  await get('/financial-document-grid')
  await get('/dashboard/cases')
  const sheet = await get('/financial-document-grid?limit=0')
  const { rows } = await readWorkbook(Buffer.from(await sheet.arrayBuffer()))
  expect(rows).toHaveLength(page.count + 1)

  const file = join(env.DATA_DIR, 'companies.csv')
  writeFileSync(file, 'nip,name\n5260250274,Ministerstwo\n')
  const imported = await run(`import ${file} --record company`)
  expect(imported.code, imported.stderr).toBe(0)
  await admin('backup ' + join(env.DATA_DIR, 'backup.gz'))
  expect(await doctor('database')).toMatch(/^ok PostgreSQL/)

  await askAt(address, '/login/reset-password', { body: { login: 'agent' } })
  await vi.waitFor(() => expect(sentMessages(env.DATA_DIR, 'email')).toHaveLength(1), {
    timeout: 10_000,
    interval: 50,
  })
})

test.skipIf(!isTried)('statements and locks have their limits, and leave none behind', async () => {
  const { DATABASE_URL } = await installation()
  const { db, close } = connect({ databaseUrl: DATABASE_URL })
  const longRunning = connect({ databaseUrl: DATABASE_URL }, { longRunning: true })
  onTestFinished(async () => {
    await close()
    await longRunning.close()
  })
  const limits = sql<{ statement: string; lock: string }>`select
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
  const inForce = [{ statement: '5s', lock: '2s' }]
  expect((await limits.execute(db)).rows).toEqual(inForce)
  await db.transaction().execute(async (trx) => {
    expect((await limits.execute(trx)).rows).toEqual(inForce)
  })
  await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => expect((await limits.execute(trx)).rows).toEqual(inForce))
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
  // The sessions of PgBouncer are still the same.
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await limits.execute(longRunning.db)).rows).toEqual([{ statement: '0', lock: '0' }])

  await sql`create table note (n int)`.execute(db)
  await longRunning.db.transaction().execute(async (trx) => {
    await sql`lock table note`.execute(trx)
    await expect(sql`insert into note values (1)`.execute(db)).rejects.toMatchObject({
      code: '55P03',
    })
  })
  await sql`insert into note values (1)`.execute(db)
  const stranger = new pg.Client({ connectionString: DATABASE_URL })
  await stranger.connect()
  expect((await stranger.query('select n from note')).rows).toEqual([{ n: 1 }])
  await stranger.end()
})
