// Once: processes of portal-admin, whose SQL other files try on both databases.

import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, inject as provided, test } from 'vitest'
import { runCommand } from '#test/portal-admin.ts'
import { createDatabase, dropDatabase } from '#test/postgres-databases.ts'
import { demoInstallation, onDatabase, startServer, temporaryDirectory } from '#test/processes.ts'
import { testSecret } from '#test/test-secret.ts'
import { runAdmin, runServer } from '../../../../packages/testing/portal-processes.ts'

const create = ['partner', 'create', 'TRAP', '--name', 'Trap']

/** Where no installation has ever been. */
async function nowhere(): Promise<Readonly<Record<string, string>>> {
  const template = provided('databaseTemplate')
  const DATA_DIR = join(temporaryDirectory(), 'data')
  if ('dataDirectory' in template) return { DATA_DIR }
  const { name, url } = await createDatabase(template.serverUrl)
  onTestFinished(() => dropDatabase(template.serverUrl, name))
  return { DATABASE_URL: url, AUTH_SECRET: testSecret, DATA_DIR }
}

test('portal-admin creates no database without --create', async () => {
  const installation = await nowhere()
  const refused = await runAdmin(create, installation)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/^(There is no database in|The database \S+ is empty)/)
  expect(refused.stderr).toContain('portal-admin migrate --create')
  expect((await runCommand(['migrate'], installation)).code).toBe(1)
  expect(existsSync(installation.DATA_DIR ?? '')).toBe(false)

  const made = await runCommand(['migrate', '--create'], installation)
  expect(made.stdout).toMatch(/^Applied: 001-texts, .*\nDatabase: \S+\n$/)
  expect((await runCommand(create, installation)).code).toBe(0)
})

test('server and command line read one file, and a command names the database that it changed', async () => {
  const { DATA_DIR = '', DATABASE_URL, AUTH_SECRET } = await demoInstallation()
  const file = join(temporaryDirectory(), 'portal.env')
  const settings = Object.entries({ DATA_DIR, DATABASE_URL, AUTH_SECRET })
  const lines = settings.filter(([, value]) => value).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, `PUBLIC_URL=http://portal.localhost\n${lines.join('')}`)
  const database = DATABASE_URL ? new URL(DATABASE_URL).host : DATA_DIR

  await startServer({ PORTAL_CONFIG: file })
  const elsewhere = temporaryDirectory()
  const named = await runAdmin(
    ['user', 'set-password-link', 'single', '--config', file],
    {},
    elsewhere,
  )
  expect(named.stdout).toContain('http://portal.localhost/setting/')
  expect(named.stdout).toMatch(new RegExp(`\nDatabase: ${database}\\S*\n$`))
  expect(named.stdout).not.toContain('postgres@')
  const json = await runCommand([...create, '--json'], { PORTAL_CONFIG: file }, elsewhere)
  expect(JSON.parse(json.stdout)).toMatchObject({ code: 'TRAP' })
  expect(json.stderr).toContain(`Database: ${database}`)
  const list = await runCommand(['partner', 'list'], { PORTAL_CONFIG: file }, elsewhere)
  expect(list.stdout).not.toContain('Database:')

  chmodSync(file, 0o644)
  const doctor = await runCommand(['doctor'], { PORTAL_CONFIG: file })
  expect(doctor.stdout).toContain(`FAIL  configuration file: everybody on this machine can read`)
  writeFileSync(file, 'PROT=3100\n')
  const server = await runServer({ PORTAL_CONFIG: file })
  expect(server.stderr).toContain(`${file}: PROT is no setting of the portal`)
}, 60_000)

test('a link to this machine is not sent for a server that is elsewhere', async () => {
  const installation = await demoInstallation()
  await onDatabase(installation, async (db) => {
    await db.updateTable('installation').set({ public_url: 'https://portal.example.pl' }).execute()
  })
  const link = await runCommand(['user', 'set-password-link', 'single'], installation)
  expect(link.code).toBe(1)
  expect(link.stderr).toContain(
    'The link would start with http://127.0.0.1:3000, but the server was started as https://portal.example.pl.',
  )
})
