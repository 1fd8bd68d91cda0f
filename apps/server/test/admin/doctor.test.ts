import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#domain/installation/config.ts'
import { joinDatabase } from '#platform/database/open.ts'
import { putFile } from '#test/feed.ts'
import { testSecret } from '#test/fixed.ts'
import { adminOf, runCommand } from '#test/portal-admin.ts'
import { demoInstallation, onDatabase, startServer, temporaryDirectory } from '#test/processes.ts'
import { useStandIn } from '#test/stand-in.ts'

const outside = useStandIn()

test('doctor says whether the feed can be read', async () => {
  const folder = temporaryDirectory()
  const installation = { ...(await demoInstallation()), FEED_DIR: folder }
  const sound = await runCommand(['doctor'], installation)
  expect(sound.stdout).toContain(`ok    feed: readable, ${folder}`)
  expect(sound.stdout).toContain(
    'FAIL  demo accounts: the published password opens partner, master',
  )
  expect(sound.code).toBe(1)

  const FEED_DIR = join(folder, 'not-there')
  const faulty = await runCommand(['doctor'], { ...installation, FEED_DIR })
  expect(faulty.stdout).toContain(
    `FAIL  feed: FEED_DIR ${FEED_DIR} is not a folder that can be read`,
  )
  expect(faulty.code).toBe(1)
})

test('doctor and feed list tell of files that failed, wait, are wrongly named or did not come', async () => {
  const folder = temporaryDirectory()
  const installation = { ...(await demoInstallation()), FEED_DIR: folder, LOG_LEVEL: 'fatal' }
  const doctor = async (hours = '') => {
    const { stdout } = await runCommand(['doctor'], { ...installation, FEED_HOURS: hours })
    return stdout.split('\n').find((line) => / feed:/.test(line)) ?? ''
  }
  const now = new Date()
  expect(await doctor()).toBe(
    `ok    feed: readable, ${folder}; nothing was imported yet; 0 waiting`,
  )
  expect(await doctor('limit=26,loan=3')).toBe(
    'FAIL  feed: no data of limit was imported; FEED_HOURS names loan, which is no record of the feed',
  )
  const columns = 'partnerCode,externalId,nip,product,amount,currency'
  const line = 'BROKER,L-1,1234563218,PURCHASE_FINANCE,5000.00,PLN'
  putFile(join(folder, 'limit-1.csv'), [columns, line], { now, age: 90_000_000 })
  putFile(join(folder, 'limit-2.csv'), ['a,b', '1,2'], { now, age: 88_000_000 })
  putFile(join(folder, 'limits-3.csv'), [columns, line])
  const list = async () =>
    JSON.parse((await runCommand(['feed', 'list', '--json'], installation)).stdout)
  const at = new Date(now.getTime() - 90_000_000).toISOString().slice(0, 19)
  expect((await list()).files).toMatchObject([
    { name: 'limit-1.csv', record: 'limit', state: 'waiting', at: expect.stringContaining(at) },
    { name: 'limit-2.csv', record: 'limit', state: 'waiting', read: null, fault: null },
  ])
  expect(await doctor('limit=26')).toMatch(
    /^FAIL {2}feed: .*limit-1\.csv waits since 20.*; no data of limit was imported$/,
  )
  const server = await startServer(installation)
  const states = async () => (await list()).files.map(({ state }: { state: string }) => state)
  await expect
    .poll(async () => (await states()).toSorted(), { timeout: 20_000 })
    .toEqual(['failed', 'imported'])
  expect(await list()).toMatchObject({
    files: expect.arrayContaining([
      expect.objectContaining({ name: 'limit-1.csv', read: 1, created: 1, fault: null }),
      expect.objectContaining({ name: 'limit-2.csv', fault: expect.stringContaining('limit-2') }),
    ]),
    strays: ['limits-3.csv'],
  })
  await server.kill('SIGTERM')
  expect((await runCommand(['feed', 'list'], installation)).stdout).toContain(
    'The name of limits-3.csv begins with no record.',
  )
  const failing = await doctor('limit=1')
  expect(failing).toMatch(
    /^FAIL {2}feed: limit-2\.csv could not be imported: .*; the name of limits-3/,
  )
  for (const name of ['limit-2.csv', 'limits-3.csv']) rmSync(join(folder, name))
  expect(await doctor('limit=1')).toMatch(
    /^ok {4}feed: readable, .*; last imported: limit 20.*; 0 waiting/,
  )
}, 60_000)

test('doctor fails in production while a form names no document to agree to', async () => {
  const installation = await demoInstallation()
  const trying = await runCommand(['doctor'], installation)
  expect(trying.stdout).toContain(
    'no setting names: PORTAL_PRIVACY_POLICY_URL, CONTRACT_TERMS_URL, TERMS_URL. Before',
  )
  const production = {
    ...installation,
    DEMO: '0',
    PUBLIC_URL: 'https://portal.example.pl',
    PRODUCTION: '0',
  }
  const documents = {
    PORTAL_PRIVACY_POLICY_URL: 'https://portal.example.pl/rodo',
    TERMS_URL: 'https://portal.example.pl/regulamin',
  }
  const some = await runCommand(['doctor'], { ...production, ...documents })
  expect(some.stdout).toContain(
    'ok    consents: people agree to documents that no setting names: CONTRACT_TERMS_URL. Before',
  )
  const live = {
    ...production,
    ...documents,
    PRODUCTION: '1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@example.pl',
    SMS_URL: 'http://127.0.0.1:9/',
  }
  const lacking = await runCommand(['doctor'], live)
  expect(lacking.stdout).toContain(
    'FAIL  consents: people agree to documents that no setting names: CONTRACT_TERMS_URL',
  )
  expect(lacking.stdout).toContain('FAIL  contracts: customers cannot read the contract')
  expect(lacking.stdout).toContain('FAIL  operators: nobody is named')
  // An offer whose consents link no terms of the deployment needs none.
  const OFFER_FILE = join(temporaryDirectory(), 'offer.json')
  const agreed = { required: true, version: '1', text: 'Potwierdzam.' }
  putFile(OFFER_FILE, [JSON.stringify({ consents: { contract: { agreed } } })])
  const whole = await runCommand(['doctor'], {
    ...live,
    OFFER_FILE,
    CONTRACT_DOCUMENT_URL: 'https://portal.example.pl/umowy/{number}.pdf',
  })
  expect(whole.stdout).toContain('ok    contracts: customers can read the contract')
  expect(whole.stdout).toContain('ok    consents: each form links to its documents')
}, 120_000)

test('doctor names the tables that a restore with errors left out', async () => {
  const installation = await demoInstallation()
  const { db, close } = await joinDatabase(readConfig(installation), { program: 'a test' })
  await sql`drop table agent, saved_view cascade`.execute(db)
  await close()
  const faulty = await runCommand(['doctor'], installation)
  expect(faulty.code).toBe(1)
  expect(faulty.stdout).toContain(
    'FAIL  tables: missing: table agent, table saved_view. Probably a restore',
  )
})

test('doctor fails where a proxy answers for a server that is gone', async () => {
  outside.answer = ({ url = '' }, response) => response.writeHead(Number(url.slice(1))).end()
  const { stdout } = await runCommand(['doctor'], {
    ...(await demoInstallation()),
    EVENTS_URL: `${outside.url}/502`,
    EVENTS_SECRET: testSecret,
    SMS_URL: `${outside.url}/504`,
  })
  const { host } = new URL(outside.url)
  expect(stdout).toContain(`FAIL  events: ${host} answers 502\n`)
  expect(stdout).toContain(`FAIL  SMS: ${host} answers 504\n`)
})

test('doctor says when files that nobody took will go', async () => {
  const installation = await demoInstallation()
  const handedIn = (days: number) =>
    onDatabase(installation, (db) =>
      sql`update handed_file set sealed_key = 'x', handed_in_at = now() - make_interval(days => ${days})
        where (partner_id, id) = (select partner_id, id from handed_file order by 1, 2 limit 1)`.execute(
        db,
      ),
    )
  const says = async () => {
    const { stdout } = await runCommand(['doctor'], installation)
    return stdout.split('\n').find((line) => line.includes(' files to take:'))
  }
  expect(await says()).toBe('ok    files to take: none wait')
  await handedIn(60)
  expect(await says()).toMatch(
    /^FAIL {2}files to take: 1 wait; .* portal-admin file taken NUMBERS$/,
  )
}, 60_000)

test('doctor names a proxy that TRUSTED_PROXIES does not', async () => {
  const installation = await demoInstallation()
  expect((await runCommand(['doctor'], installation)).stdout).toContain(
    'ok    proxies: none was seen',
  )
  const server = await startServer({ ...installation, LOG_LEVEL: 'fatal' })
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  await fetch(`${server.address}/healthz`, { headers })
  await server.kill('SIGTERM')
  const { stdout } = await runCommand(['doctor'], installation)
  expect(stdout).toContain('FAIL  proxies: 127.0.0.1 forwarded a request on ')
  const trusting = { ...installation, TRUSTED_PROXIES: '10.0.0.1,127.0.0.0/8' }
  expect((await runCommand(['doctor'], trusting)).stdout).toContain('ok    proxies: 10.0.0.1')
}, 120_000)

test('doctor says what of the schema is pending, half done, newer or invalid, and what to do', {
  timeout: 120_000,
}, async () => {
  const installation = await demoInstallation()
  const { finding } = adminOf(installation)
  const change = (text: string) => onDatabase(installation, (db) => sql.raw(text).execute(db))
  expect(await finding('migrations')).toBe('ok up to date')
  expect(await finding('indexes')).toBe('ok valid')
  await change('create table sample as select 1 as n from generate_series(1, 2)')
  await expect(change('create unique index concurrently sample_n on sample (n)')).rejects.toThrow(
    'sample_n',
  )
  expect(await finding('indexes')).toMatch(
    /^FAIL a stopped CREATE INDEX .* left these invalid: sample_n\. .* REINDEX INDEX CONCURRENTLY/,
  )

  await change(`insert into kysely_migration values ('998-next', now(), '1.0.0')`)
  expect(await finding('migrations')).toBe(
    'ok those of a newer version (998-next), which let this one run',
  )
  await change(`update kysely_migration set progress = '{"rows": 2000}' where name = '998-next'`)
  expect(await finding('migrations')).toBe(
    'FAIL 998-next is half done (2000 rows): it is running, or was stopped; to go on: portal-admin migrate of the newer version',
  )
  await change(`update kysely_migration set oldest_version = '9.0.0' where name = '998-next'`)
  expect(await finding('migrations')).toMatch(
    /^FAIL The database was migrated for version 9\.0\.0 of the portal or newer \(998-next\)/,
  )
  const names = readdirSync(new URL('../../src/domain/schema/migrations', import.meta.url))
  const newest = names.toSorted().at(-1)?.replace('.sql', '')
  await change(`delete from kysely_migration where name >= '${newest}'`)
  expect(await finding('migrations')).toBe(`FAIL ${newest} to apply; run: portal-admin migrate`)
})
