import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataSecrets } from '#platform/secrets/auth-secret.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { readConfig, settingNames } from './config.ts'
import { databaseNameOf, loadConfig } from './config-file.ts'
import { projectRoot } from './settings.ts'

const secret = 'q7V2nFhYx0TzR4bKc9LwGm3JpD8sUeA5oHiN1yXtZ6E='
const PUBLIC_URL = 'https://portal.example.pl'
const SMTP_URL = 'smtp://mail.example.pl'
const SMS_URL = 'https://sms.example.pl'
const EVENTS_SECRET = 'R2l2ZSBtZSBhIHNlY3JldCB0aGF0IGlzIHJhbmRvbSE='
const gateways = { SMTP_URL, SMS_URL, MAIL_FROM: 'Portal <portal@example.pl>' }
const onPostgres = {
  DATABASE_URL: 'postgres://db.example.pl/portal?sslmode=verify-full',
  AUTH_SECRET: secret,
}

/** The faults of a start with these settings; none if it starts. */
function refusedFor(settings: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(settings)
    return []
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}(\w+)(?:\.\d+)?:/gm)].map(
      (match) => match[1] ?? '',
    )
  }
}

describe('a start', () => {
  test('takes no piece of a password for the host', () => {
    const settings = {
      ...onPostgres,
      DATABASE_URL: 'postgres://portal:p@ss/word@db.example.pl/portal',
    }
    expect(() => readConfig(settings)).toThrow('DATABASE_URL: in a password @ is %40 and / is %2F')
    expect(() => readConfig(settings)).not.toThrow(/PLAINTEXT_HOSTS|ss\b.*word/)
  })

  test.each([
    ['db1.example.pl:5432,db2.example.pl:6432/portal', null],
    ['portal:geheim@db1.example.pl,db2.example.pl/portal?target_session_attrs=read-write', null],
    ['[::1]:5432,[::1]:5433/portal', null],
    ['db1.example.pl,,db2.example.pl/portal', 'a host is missing before or after a comma'],
    ['db1.example.pl,/portal', 'a host is missing before or after a comma'],
    ['db1.example.pl:5432,db2.example.pl:x/portal', 'several hosts are host1:5432,host2:5432'],
    ['/portal?host=db1,db2', 'several hosts stand before the name of the database'],
    ['db1,db2/portal?target_session_attrs=standby', 'is read-write, not standby'],
    ['portal:ge,hei@m@db1,db2/portal', null],
    ['portal:ge/h@db1,db2/portal', 'in a password @ is %40 and / is %2F'],
  ])('takes several hosts of a database, or says what is wrong: %s', (address, fault) => {
    const settings = { ...onPostgres, DATABASE_URL: `postgres://${address}`, PRODUCTION: '0' }
    if (fault === null) expect(readConfig(settings).databaseUrl).toBe(settings.DATABASE_URL)
    else expect(() => readConfig(settings)).toThrow(fault)
  })

  test('needs TLS to each of several hosts', () => {
    const settings = { ...onPostgres, DATABASE_URL: 'postgres://127.0.0.1,db1,db2/portal' }
    expect(() => readConfig(settings)).toThrow('say PLAINTEXT_HOSTS=db1,db2')
    expect(refusedFor({ ...settings, PLAINTEXT_HOSTS: 'db1,db2' })).toEqual([])
    expect(databaseNameOf(readConfig({ ...settings, PLAINTEXT_HOSTS: 'db1,db2' }))).toBe(
      '127.0.0.1,db1,db2/portal',
    )
  })

  test.each<[string, NodeJS.ProcessEnv, string[]]>([
    ['nothing at all', {}, []],
    ['the demo on this machine', { DEMO: '1', HOST: 'localhost' }, []],
    ['another loopback name', { PUBLIC_URL: 'http://portal.localhost:3000' }, []],
    ['PostgreSQL here with the demo', { ...onPostgres, DEMO: '1' }, []],
    ['everywhere, demo not declined', { HOST: '0.0.0.0' }, ['DEMO', 'HOST']],
    ['everywhere over IPv6', { HOST: '::' }, ['DEMO', 'HOST']],
    ['everywhere with the demo', { HOST: '0.0.0.0', DEMO: '1' }, ['DEMO', 'HOST']],
    ['everywhere without it, over http', { HOST: '0.0.0.0', DEMO: '0' }, ['HOST']],
    [
      'public, for a proxy on another machine',
      { PUBLIC_URL, ...gateways, DEMO: '0', HOST: '10.8.0.2' },
      ['HOST'],
    ],
    [
      'public, for a proxy at the other end of a tunnel',
      { PUBLIC_URL, ...gateways, DEMO: '0', HOST: '10.8.0.2', PLAINTEXT_HOSTS: '10.8.0.2' },
      [],
    ],
    ['the same, said to be a try', { HOST: '0.0.0.0', DEMO: '0', PRODUCTION: '0' }, []],
    ['PostgreSQL everywhere', { ...onPostgres, HOST: '0.0.0.0', PRODUCTION: '0' }, []],
    [
      'PostgreSQL everywhere with the demo',
      { ...onPostgres, HOST: '::', DEMO: '1', PRODUCTION: '0' },
      ['DEMO'],
    ],
    ['proxies that are everybody', { TRUSTED_PROXIES: '0.0.0.0/0' }, ['TRUSTED_PROXIES']],
    [
      'proxies that are half of all',
      { TRUSTED_PROXIES: '127.0.0.1,8000::/1' },
      ['TRUSTED_PROXIES'],
    ],
    ['a private network of proxies', { TRUSTED_PROXIES: '10.0.0.0/8, fc00::/7' }, []],
    ['a weak earlier secret', { AUTH_SECRET_PREVIOUS: 'a'.repeat(32) }, ['AUTH_SECRET_PREVIOUS']],
    ...['https://portal.example.pl/portal', 'https://me:pw@portal.example.pl'].map(
      (address): [string, NodeJS.ProcessEnv, string[]] => [
        `the address ${address}`,
        { PUBLIC_URL: address, ...gateways, DEMO: '0' },
        ['PUBLIC_URL'],
      ],
    ),
    ['public, demo not declined', { PUBLIC_URL, ...gateways }, ['DEMO']],
    ['public', { PUBLIC_URL, ...gateways, DEMO: '0' }, []],
    ['public, no gateways', { PUBLIC_URL, DEMO: '0' }, ['SMTP_URL', 'MAIL_FROM', 'SMS_URL']],
    ...['portal', 'Portal portal@example.pl', 'a@b <c@d>@e'].map(
      (MAIL_FROM): [string, NodeJS.ProcessEnv, string[]] => [
        `mail from ${MAIL_FROM}`,
        { MAIL_FROM },
        ['MAIL_FROM'],
      ],
    ),
    ['public, said to be a try', { PUBLIC_URL, DEMO: '0', PRODUCTION: '0' }, []],
    [
      'public without TLS',
      { PUBLIC_URL: 'http://portal.example.pl', ...gateways, DEMO: '0' },
      ['PUBLIC_URL'],
    ],
    [
      'said to be production',
      { PRODUCTION: '1', DEMO: '1' },
      ['DEMO', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SMS_URL'],
    ],
    ['events without a secret', { EVENTS_URL: 'https://crm.example.pl' }, ['EVENTS_SECRET']],
    ['a secret without an address of events', { EVENTS_SECRET }, ['EVENTS_SECRET']],
    ['plain events', { EVENTS_URL: 'http://crm.example.pl', EVENTS_SECRET }, ['EVENTS_URL']],
    ['events to this machine', { EVENTS_URL: 'http://127.0.0.1:4000', EVENTS_SECRET }, []],
    ['mail with links to this machine', { SMTP_URL }, ['PUBLIC_URL']],
    ...['SMS_URL', 'COMPANY_REGISTER_URL', 'APPLICATION_URL'].flatMap(
      (name): [string, NodeJS.ProcessEnv, string[]][] => [
        [`a plain ${name}`, { [name]: 'http://gateway.example.pl' }, [name]],
        [`a plain ${name} here`, { [name]: 'http://127.0.0.1:4000' }, []],
        [
          `a plain ${name} in a trusted network`,
          { [name]: 'http://gateway.lan', PLAINTEXT_HOSTS: 'db, gateway.lan' },
          [],
        ],
        [`a plain ${name}, said to be a try`, { [name]: 'http://x.pl', PRODUCTION: '0' }, []],
      ],
    ),
    ...(
      [
        ['db.example.pl/portal', ['DATABASE_URL']],
        ['db.example.pl/portal?sslmode=prefer', ['DATABASE_URL']],
        ['db.example.pl/portal?sslmode=no-verify', ['DATABASE_URL']],
        ['localhost/portal?host=db.example.pl', ['DATABASE_URL']],
        ['db.example.pl/portal?sslmode=require', []],
        ['db.example.pl/portal?sslmode=require&uselibpqcompat=true', ['DATABASE_URL']],
        ['db.example.pl/portal?ssl=true&sslmode=no-verify', ['DATABASE_URL']],
        ['db.example.pl/portal?ssl=true', []],
        ['127.0.0.1:5433/portal', []],
        ['localhost/portal?host=/run/postgresql', []],
      ] as const
    ).map(([address, faults]): [string, NodeJS.ProcessEnv, string[]] => [
      `the database ${address}`,
      { ...onPostgres, DATABASE_URL: `postgres://${address}` },
      [...faults],
    ]),
    [
      'a plain database in a trusted network',
      { ...onPostgres, DATABASE_URL: 'postgres://db/portal', PLAINTEXT_HOSTS: 'db' },
      [],
    ],
    ...['2:30', '24:00', '02:60', '02:30:00', 'night'].map(
      (FEED_AT): [string, NodeJS.ProcessEnv, string[]] => [
        `the feed at ${FEED_AT}`,
        { FEED_AT },
        ['FEED_AT'],
      ],
    ),
    ['the feed at night', { FEED_AT: '02:30' }, []],
    ['no secret', { DATABASE_URL: onPostgres.DATABASE_URL }, ['AUTH_SECRET']],
  ])('with %s', (_, settings, faults) => {
    expect(refusedFor(settings)).toEqual(faults)
  })

  test('by itself loads the demo where others do not come, and nowhere else', () => {
    expect(readConfig({}).demo).toBe(true)
    expect(readConfig(onPostgres).demo).toBe(false)
    expect(readConfig({ HOST: '0.0.0.0', DEMO: '0', PRODUCTION: '0' }).demo).toBe(false)
  })
})

describe('AUTH_SECRET', () => {
  test.each([
    'a'.repeat(32),
    'a'.repeat(64),
    'changeme',
    'a secret of many words that everybody can read',
    'correct-horse-battery-staple-correct-horse-battery',
    '0123456789'.repeat(7),
    'abcABC123'.repeat(6),
    secret.slice(0, 40),
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ])('%s is refused, with the way to a good one', (AUTH_SECRET) => {
    expect(() => readConfig({ AUTH_SECRET })).toThrow(
      'AUTH_SECRET: expected 32 random bytes or more, as base64 or hexadecimal; to make one: openssl rand -base64 32',
    )
  })

  test('as openssl makes it, in base64 or hexadecimal, is taken, a thousand times of a thousand', () => {
    for (let time = 0; time < 1000; time++) {
      const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
      for (const encoding of ['base64', 'base64url', 'hex'] as const)
        expect(refusedFor({ AUTH_SECRET: bytes.toString(encoding) })).toEqual([])
    }
  })
})

describe('DATA_SECRET', () => {
  const data = 'T3kYw9RbZ5uQx8Lf0cVn1HsGd7JmEoA2iKpW4tXq6Ys='

  test.each<[string, NodeJS.ProcessEnv, string[]]>([
    ['of its own', { AUTH_SECRET: secret, DATA_SECRET: data }, []],
    ['beside a generated AUTH_SECRET', { DATA_SECRET: data }, []],
    ['with PostgreSQL', { ...onPostgres, DATA_SECRET: data }, []],
    ['the same as AUTH_SECRET', { AUTH_SECRET: secret, DATA_SECRET: secret }, ['DATA_SECRET']],
    ['weak', { DATA_SECRET: 'a'.repeat(64) }, ['DATA_SECRET']],
    [
      'no AUTH_SECRET with PostgreSQL',
      { DATABASE_URL: onPostgres.DATABASE_URL, DATA_SECRET: data },
      ['AUTH_SECRET'],
    ],
  ])('%s', (_, environment, refused) => {
    expect(refusedFor(environment)).toEqual(refused)
  })

  test('an earlier one that is short is refused', () => {
    expect(() => readConfig({ DATA_SECRET_PREVIOUS: 'x' })).toThrow(
      'DATA_SECRET_PREVIOUS.0: needs at least 32 characters',
    )
  })

  test('encrypts; whatever was configured before opens', () => {
    const read = (environment: NodeJS.ProcessEnv) => dataSecrets(readConfig(environment), 'auth')
    expect(read({})).toEqual(['auth'])
    const before = 'b'.repeat(32)
    const both = { AUTH_SECRET_PREVIOUS: secret, DATA_SECRET_PREVIOUS: before }
    expect(read(both)).toEqual(['auth', before, secret])
    expect(read({ ...both, DATA_SECRET: data })).toEqual([data, before, 'auth', secret])
  })
})

describe('the configuration file', () => {
  function file(text: string): NodeJS.ProcessEnv {
    const PORTAL_CONFIG = join(temporaryDirectory(), 'portal.env')
    writeFileSync(PORTAL_CONFIG, text)
    return { PORTAL_CONFIG }
  }

  test('says what the environment does not; the environment outranks it, also with nothing', () => {
    const settings = file('# ours\nPORT=3100\nexport LOG_LEVEL="warn"\n\nSMS_TOKEN=x\n')
    expect(loadConfig(settings)).toMatchObject({ port: 3100, logLevel: 'warn', smsToken: 'x' })
    expect(loadConfig(file('\uFEFFPORT=3100\r\n'))).toMatchObject({ port: 3100 })
    expect(loadConfig({ ...settings, PORT: '3200', SMS_TOKEN: '' })).toMatchObject({
      port: 3200,
      logLevel: 'warn',
      smsToken: undefined,
    })
  })

  test('is refused with every fault: unknown names, lines that are none, a name twice, bad values', () => {
    const settings = file('PROT=3100\nPUBLIC_URL: https://x.pl\nHOST=0.0.0.0\n HOST=::\n')
    expect(() => loadConfig(settings)).toThrow(/portal\.env: HOST is set twice/)
    expect(() => loadConfig(settings)).toThrow(/portal\.env: PROT is no setting of the portal/)
    expect(() => loadConfig(settings)).toThrow(/portal\.env: line 2 is not NAME=value/)
    expect(() => loadConfig(settings)).toThrow(/DEMO: the demo's passwords are published/)
  })

  test.each(['no such ☃', '-1', '0.5', 'x'.repeat(9999)])(
    'says what each setting expects instead of %j',
    (value) => {
      let says = ''
      try {
        readConfig(Object.fromEntries([...settingNames].map((name) => [name, value])))
      } catch (error) {
        says = (error as Error).message
      }
      const [, ...lines] = says.split('\n')
      expect(lines.length).toBeGreaterThan(40)
      expect(lines.filter((line) => /Invalid|NaN/.test(line))).toEqual([])
      if (!value.startsWith('-')) expect(lines).toContain('  PORT: expected a whole number')
    },
  )

  test('that is named and not there is refused', () => {
    expect(() => loadConfig({ PORTAL_CONFIG: '/nowhere/portal.env' })).toThrow(
      'The configuration file /nowhere/portal.env cannot be read',
    )
  })

  test('names folders from the installation on, wherever the command is started', () => {
    const before = process.cwd()
    const settings = file('DATA_DIR=./data\nFEED_DIR=feed\n')
    try {
      process.chdir(temporaryDirectory())
      expect(loadConfig(settings)).toMatchObject({
        dataDir: join(projectRoot, 'data'),
        feedDir: join(projectRoot, 'feed'),
        contentDir: join(projectRoot, 'content'),
      })
      expect(readConfig({}).dataDir).toBe(join(projectRoot, 'data'))
    } finally {
      process.chdir(before)
    }
  })
})

test('invoices name their customer, whom the demo has without settings', () => {
  const PROVIDER_NIP = 'PL 526-587-76-35'
  const PROVIDER_ADDRESS = 'ul. Prosta 1, 00-838 Warszawa'
  expect(readConfig({ DEMO: '0' }).providerNip).toBeUndefined()
  expect(readConfig({ DEMO: '1' }).providerNip).toBe('1111111111')
  expect(readConfig({ DEMO: '0', PROVIDER_NIP, PROVIDER_ADDRESS })).toMatchObject({
    providerNip: '5265877635',
    providerAddress: PROVIDER_ADDRESS,
  })
  expect(() => readConfig({ PROVIDER_NIP })).toThrow('PROVIDER_ADDRESS: belongs to PROVIDER_NIP')
  // The second number has a valid checksum, and KSeF refuses it.
  for (const nip of ['5265877636', '0000000019'])
    expect(() => readConfig({ PROVIDER_NIP: nip, PROVIDER_ADDRESS })).toThrow(
      'PROVIDER_NIP: expected a NIP',
    )
})
