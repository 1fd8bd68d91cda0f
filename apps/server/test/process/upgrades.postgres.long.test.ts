// PostgreSQL: two processes cannot share an embedded database. Long: processes of three versions.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newFile } from '#test/backups.ts'
import { addCompanies, reportOf } from '#test/lead-reports.ts'
import { expanding, readyOf, startTraffic } from '#test/next-version.ts'
import { demoInstallation, onDatabase, sourcesOf, startServer } from '#test/processes.ts'
import { askAt, signInAt } from '#test/sign-in-at.ts'
import { readRelease } from '../../../../packages/runtime/sources.mjs'
import { runAdmin, runServer, spawnServer } from '../../../../packages/testing/portal-processes.ts'

const contracting = {
  ...expanding,
  '904-no-notes': '-- contract from 9.1.0\nALTER TABLE lead DROP COLUMN note;\n',
}
test('two versions serve at once, and the older one goes on alone', {
  timeout: 240_000,
}, async () => {
  const installation = { ...(await demoInstallation()), LEAD_LIMIT_PER_HOUR: '10000' }
  const nips = await onDatabase(installation, (db) => addCompanies(db, 1, 2000))
  const next = sourcesOf('9.1.0', expanding)
  const held = { ...installation, MIGRATE: '0' }

  const old = await startServer(installation)
  const refused = await runServer(held, next)
  expect([refused.code, refused.stderr]).toEqual([
    1,
    'The database waits for migrations, from 901-channel on. Run: portal-admin migrate\n',
  ])

  let servers = [old]
  const traffic = startTraffic(() => servers.map(({ address }) => address), nips)
  const migrated = await runAdmin(['migrate', '--json'], installation, undefined, next)
  expect(migrated.code, migrated.stderr).toBe(0)
  expect(JSON.parse(migrated.stdout).applied).toEqual(Object.keys(expanding))
  const young = await startServer(held, next)
  expect([await readyOf(old), await readyOf(young)]).toEqual(['200 newer', '200 up to date'])
  servers = [old, young]
  await traffic.more(50)
  servers = [old]
  // Requests to the young server are answered now.
  await traffic.more(20)
  await young.kill('SIGTERM')
  // Going back means to start the older version again.
  const again = await startServer(installation)
  servers = [old, again]
  await traffic.more(50)
  await traffic.end()
  expect(traffic.lost).toEqual([])
  const doctor = await runAdmin(['doctor'], installation)
  expect(doctor.stdout).toContain(
    'ok    migrations: those of a newer version (901-channel, 902-channel-index, 903-channel-of-all), which let this one run',
  )
  const backup = await runAdmin(['backup', newFile()], installation)
  expect([backup.code, backup.stderr]).toEqual([1, expect.stringContaining('of a newer version')])
  const left = await onDatabase(installation, (db) =>
    sql`select count(*)::int from lead where channel is null`.execute(db),
  )
  expect(left.rows).toEqual([{ count: 0 }])

  // The version after the next removes columns of this one.
  const last = sourcesOf('9.2.0', contracting)
  const { token } = await signInAt(old.address, 'partner')
  await runAdmin(['migrate'], installation, undefined, last)
  const report = await askAt(old.address, '/leads', {
    body: reportOf(nips.pop() ?? ''),
    token,
  })
  expect([report.status, await report.text()]).toEqual([
    503,
    expect.stringContaining('The database was migrated for a newer version of the portal'),
  ])
  expect(report.headers.get('retry-after')).not.toBeNull()
  const list = await askAt(old.address, '/lead-grid?page=1', { method: 'GET', token })
  expect(list.status).toBe(503)
  expect(await readyOf(old)).toMatch(/^503 The database was migrated/)
  const stopped = await runServer(installation)
  expect([stopped.code, stopped.stderr]).toEqual([
    1,
    `The database was migrated for version 9.1.0 of the portal or newer (904-no-notes), and this is ${readRelease()}. Run that version, or restore the dump that was made before it.\n`,
  ])
  const beside = await startServer(held, next)
  expect(await readyOf(beside)).toBe('200 newer')
})

test('a server that migrates at its start is waited for by the next one', {
  timeout: 120_000,
}, async () => {
  const installation = await demoInstallation()
  const next = sourcesOf('9.1.0', expanding)
  const servers = await Promise.all([
    startServer(installation, next),
    startServer(installation, next),
  ])
  for (const server of servers) expect(await readyOf(server)).toBe('200 up to date')
})

test('the next process finishes the half-done work of a killed one', {
  timeout: 120_000,
}, async () => {
  const installation = await demoInstallation()
  const query = (text: string) =>
    onDatabase(
      installation,
      async (db) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows,
    )
  await query('create table sample as select i as id, 0 as n from generate_series(1, 6500) as i')
  await query('alter table sample add primary key (id)')
  const next = sourcesOf('9.1.0', {
    '901-slow': `-- expand, backfill sample
UPDATE sample SET n = n + 1 WHERE in_batch AND pg_sleep(0.0005) IS NOT NULL;
`,
  })
  const killed = spawnServer({ SERVE_PORTAL: '0', ...installation }, next)
  const ledger = `select (progress -> 'rows')::int as rows from kysely_migration where name = '901-slow'`
  const patient = { timeout: 60_000, interval: 100 }
  const rows = async () => Number((await query(ledger))[0]?.rows ?? 0)
  await expect.poll(rows, patient).toBeGreaterThan(1_000)
  killed.kill('SIGKILL')
  const doctor = await runAdmin(['doctor'], installation, undefined, next)
  expect(doctor.stdout).toMatch(/FAIL {2}migrations: 901-slow is half done \([2-6]000 rows\)/)
  const server = await startServer(installation, next)
  expect(await readyOf(server)).toBe('200 up to date')
  expect(await query('select n, count(*)::int from sample group by n')).toEqual([
    { n: 1, count: 6500 },
  ])
})
