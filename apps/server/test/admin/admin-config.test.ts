import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, inject as provided, test } from 'vitest'
import { testSecret } from '#test/fixed.ts'
import { runCommand } from '#test/portal-admin.ts'
import { createDatabase, dropDatabase } from '#test/postgres-databases.ts'
import { demoInstallation, onDatabase, startServer, temporaryDirectory } from '#test/processes.ts'
import { runAdmin, runServer } from '../../../../packages/testing/portal-processes.ts'

const create = ['partner', 'create', 'TRAP', '--name', 'Trap']

/** An empty database or data directory. */
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
  if (installation.DATABASE_URL)
    expect((await runCommand(['doctor'], installation)).stdout).toMatch(
      /^FAIL {2}migrations: The database \S+ is empty\./m,
    )
  expect(existsSync(installation.DATA_DIR ?? '')).toBe(false)

  const made = await runCommand(['migrate', '--create'], installation)
  expect(made.stdout).toMatch(/^Migrations applied: \d+, up to \S+\.\nDatabase: \S+\n$/)
  // Only slow migrations are named.
  expect(made.stderr.split('\n').length).toBeLessThan(5)
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
  const link = await runAdmin(
    ['user', 'set-password-link', 'single', '--config', file],
    {},
    elsewhere,
  )
  expect(link.stdout).toContain('http://portal.localhost/setting/')
  expect(link.stdout).toMatch(new RegExp(`\nDatabase: ${database}\\S*\n$`))
  expect(link.stdout).not.toContain('postgres@')
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

const banner = { title: 'Tytuł', text: 'Tekst' }
const article = { ...banner, date: '2026-11-20' }

test('content check finds no mistake in the content that comes with the portal', async () => {
  const run = await runCommand(['content', 'check'], {})
  expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('content: no mistakes.') })
})

test('content check names file, path and fault of every mistake', async () => {
  const folder = temporaryDirectory()
  mkdirSync(join(folder, 'images'))
  writeFileSync(join(folder, 'images', 'jest.svg'), '<svg/>')
  const put = (name: string, feed: unknown) =>
    writeFileSync(join(folder, name), typeof feed === 'string' ? feed : JSON.stringify(feed))
  put('banners.json', {
    banners: [
      { ...banner, image: 'images/jest.svg' },
      { ...banner, title: '', buttonText: 'Dalej', image: 'images/nie-ma.svg' },
      { ...banner, buttonText: 'Dalej', buttonLink: 'javascript:alert(1)', colour: 'red' },
      { ...banner, buttonColor: 'red', logo: '../../etc/passwd.svg' },
    ],
  })
  put('broker-articles.json', '{\n  "articles": [\n    oops\n  ]\n}')
  put('partner-articles.json', {
    articles: [
      { ...article, date: '2026-02-30' },
      { ...article, link: '//evil.example.com', image: 'http://example.com/a.png' },
    ],
  })
  const { code, stdout } = await runCommand(['content', 'check', folder], {})
  expect(code).toBe(1)
  for (const line of [
    'banners.json: banners[1].title:',
    'banners.json: banners[1].buttonLink: needs buttonLink and buttonText together',
    'banners.json: banners[2].buttonLink: takes an address',
    'banners.json: banners[2]: Unrecognized key: "colour"',
    'banners.json: banners[3].buttonColor: takes a colour such as #009DD7',
    'banners.json: banners[3].logo: takes an https address',
    'broker-articles.json: line 3, column 5: is not JSON',
    'partner-articles.json: articles[0].date:',
    'partner-articles.json: articles[1].link: takes an address',
    'partner-articles.json: articles[1].image: takes an https address',
  ])
    expect(stdout).toContain(line)

  put('banners.json', { banners: [{ ...banner, image: 'images/nie-ma.svg' }] })
  const { stdout: json } = await runCommand(['content', 'check', folder, '--json'], {})
  expect((JSON.parse(json) as { faults: unknown[] }).faults).toContainEqual({
    file: 'banners.json',
    path: 'banners[0].image',
    fault: 'there is no file images/nie-ma.svg',
  })
})

test('doctor and a start report mistakes in the content; the portal starts anyway', async () => {
  const CONTENT_DIR = temporaryDirectory()
  writeFileSync(join(CONTENT_DIR, 'banners.json'), '{"banners": 5}')
  const { stdout } = await runCommand(['doctor'], { ...(await demoInstallation()), CONTENT_DIR })
  expect(stdout).toMatch(/FAIL {2}content: banners\.json: banners: /)
  const missing = await runCommand(['content', 'check', join(CONTENT_DIR, 'nowhere')], {})
  expect(missing.code).toBe(1)
  expect(missing.stdout).toContain('is not a folder that can be read')
}, 60_000)
