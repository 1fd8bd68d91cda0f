// PostgreSQL: the embedded database has no user, name, TLS or encoding to mistake.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, onDatabase } from '#test/processes.ts'
import { runServer } from '../../../../packages/testing/portal-processes.ts'

test('a database that cannot be used is a sentence to the server, to doctor and to each command', async () => {
  const env = await demoInstallation()
  const url = (change: (url: URL) => unknown) => {
    const changed = new URL(env.DATABASE_URL ?? '')
    change(changed)
    return { ...env, DATABASE_URL: changed.href, PRODUCTION: '0', MIGRATE: '1' }
  }
  const latin2 = `latin2_${process.pid}`
  await onDatabase(env, (db) =>
    sql`create database ${sql.id(latin2)} template template0 encoding 'LATIN2' locale 'C'`.execute(
      db,
    ),
  )
  const faults = [
    [url((u) => (u.username = 'nobody_here')), /The database refuses the user or the password/],
    [url((u) => (u.pathname = '/not_there')), /There is no such database\. Make it, or correct/],
    [url((u) => u.searchParams.set('sslmode', 'require')), /The database server has no TLS/],
    [url((u) => (u.pathname = `/${latin2}`)), /encoded in LATIN2.*createdb --encoding=UTF8/],
  ] as const
  for (const [broken, says] of faults)
    for (const args of [['user', 'list'], ['migrate'], ['doctor']]) {
      const { code, stdout, stderr } = await runCommand(args, broken)
      expect(code).toBe(1)
      if (args[0] === 'doctor') expect(stdout).toMatch(/^FAIL/m)
      else expect(stderr).toMatch(says)
      // Neither a stack nor a warning from Node.
      expect(`${stdout}${stderr}`).not.toMatch(/\n\s+at |SECURITY WARNING/)
    }
  const starts = await Promise.all(
    faults.map(([broken]) => runServer({ ...broken, SERVE_PORTAL: '0' })),
  )
  for (const [index, { code, stderr }] of starts.entries()) {
    expect(code).toBe(1)
    expect(stderr).toMatch(faults[index]?.[1] ?? '')
    expect(stderr).not.toMatch(/\n\s+at |SECURITY WARNING/)
  }
  await onDatabase(env, (db) => sql`drop database ${sql.id(latin2)}`.execute(db))
}, 60_000)
