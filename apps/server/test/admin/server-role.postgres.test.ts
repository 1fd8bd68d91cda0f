// PostgreSQL: the embedded database has one role.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { grantServerRole } from '#domain/schema/grant-server-role.ts'
import { commandLines, leavesOf, pathOf, prepareCommands, wordsOf } from '#test/command-lines.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, onDatabase, temporaryDirectory } from '#test/processes.ts'
import { OF_OWNER } from '../../src/admin/command/answer.ts'
import { makeProgram } from '../../src/admin/portal-admin.ts'

// In this process, also in npm run verify.
vi.stubEnv('PORTAL_LONG_TESTS', '')
const leaves = leavesOf(makeProgram())
const denied = /The role of DATABASE_URL may not do that: (permission denied|must be owner)/
const ofOwner = leaves.filter((command) => command.description().endsWith(OF_OWNER)).map(pathOf)
// Commands with another outcome: a database that is missing, a finding, a mail server.
const otherwise: Readonly<Record<string, RegExp>> = {
  migrate: /is up to date/,
  restore: /is not empty/,
  doctor: /FAIL {2}demo accounts/,
  'mail test': /did not take it/,
}
// The owner runs these commands too: later lines need them.
const first = ['hold', 'operator add']

/** The demo, and the environment of a role without ownership of its tables. */
async function installation() {
  const owner = await demoInstallation()
  const role = `portal_app_${randomBytes(4).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const url = new URL(owner.DATABASE_URL ?? '')
  url.username = role
  url.password = password
  const question = await onDatabase(owner, async (db) => {
    await sql.raw(`create role ${role} login password '${password}'`).execute(db)
    await grantServerRole(db, role)
    return prepareCommands(db)
  })
  onTestFinished(() =>
    onDatabase(owner, async (db) => {
      await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(db)
    }),
  )
  const folder = temporaryDirectory()
  const server = {
    ...owner,
    DATABASE_URL: url.href,
    FEED_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://portal.example.com',
    PRODUCTION: '0',
    MIGRATE: '0',
    PORTAL_OPERATOR_KEY: '',
  }
  return { owner, server, role, folder, question }
}

test("every command but the owner's runs as the server's own role", async () => {
  const { owner, server, folder, question } = await installation()
  const partners = join(folder, 'partners.csv')
  writeFileSync(partners, 'code,name\nDEMO,Inna nazwa\nIMPORTED,Nowa\n')
  const lines = commandLines({ folder, newFile: join(folder, 'new'), partners, question })
  expect(Object.keys(lines).toSorted()).toEqual(leaves.map(pathOf).toSorted())
  const answers: Record<string, string> = {}
  const env = { ...server }
  for (const [path, line] of Object.entries(lines)) {
    const words = [...wordsOf(path, line), ...(first.includes(path) ? ['--json'] : [])]
    const { code, stdout, stderr } = await runCommand(words, env)
    const says = otherwise[path] ?? (ofOwner.includes(path) ? denied : null)
    const isRight = says ? says.test(stdout + stderr) : code === 0
    if (!isRight || (says !== denied && stdout.includes('permission denied')))
      answers[path] = stdout + stderr
    if (!first.includes(path)) continue
    const asOwner = await runCommand(words, owner)
    expect(asOwner.code, asOwner.stderr).toBe(0)
    env.PORTAL_OPERATOR_KEY = JSON.parse(asOwner.stdout).key ?? ''
  }
  expect(answers).toEqual({})
}, 60_000)

test('an import that the role may not write says so, and not to repeat it', async () => {
  const { owner, server, role, folder } = await installation()
  await onDatabase(owner, (db) => sql.raw(`revoke insert on company from ${role}`).execute(db))
  const file = join(folder, 'companies.csv')
  writeFileSync(file, 'nip,name\n5260250274,Ministerstwo\n')
  const { code, stderr } = await runCommand(['import', file, '--record', 'company'], server)
  expect([code, stderr.trim()]).toEqual([
    1,
    'The role of DATABASE_URL may not do that: permission denied for table company. Run the command as the owner of the tables.',
  ])
})
