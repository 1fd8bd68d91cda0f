import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tokens } from '@partner-portal/contract/account/session'
import type {
  Integration,
  ProductionAccess,
} from '@partner-portal/contract/integrations/integrations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everyText } from '#test/every-text.ts'
import { automatic } from '#test/integration-calls.ts'
import { demoInstallation, startServer } from '#test/processes.ts'
import { paymentOf, paymentUrl } from '#test/shop-payments.ts'
import { signInAt } from '#test/sign-in-at.ts'
import { api } from '#test/test-portal.ts'
import { runAdmin } from '../../../../packages/testing/portal-processes.ts'
import { demoPassword } from '../../src/demo/users.ts'
import { readConfig } from '../../src/domain/installation/config.ts'
import { joinDatabase } from '../../src/platform/database/open.ts'

const wrongPassword = 'Canary-Wrong-1'
const newPassword = 'Canary-Own-2026'
const resetPassword = 'Canary-Reset-2026'
const providerToken = 'canary-token-of-the-provider'

test('log and database contain no key, secret, password, token, link or code (P25, P26, P27)', async () => {
  const installation = await demoInstallation()
  const { DATA_DIR = '', DATABASE_URL } = installation
  const server = await startServer({
    ...installation,
    LOG_LEVEL: 'trace',
    // Nothing listens there: the failure is logged, and the log must not hold the URL's secret.
    APPLICATION_URL: 'http://provider:canary-in-the-url@127.0.0.1:1/wnioski',
    APPLICATION_TOKEN: providerToken,
  })
  let log = ''
  const written = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      log += chunk
      if (log.includes('/api/last-of-all')) resolve()
    }
    server.process.stdout?.on('data', read)
    server.process.stderr?.on('data', read)
  })
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(server.address + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return { status: answer.status, json: text ? JSON.parse(text) : null }
  }
  /** The value in a sent message. */
  const carried = async (pattern: RegExp): Promise<string> => {
    const folder = join(DATA_DIR, 'outbox')
    const find = () =>
      readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .map((name) => pattern.exec(readFileSync(join(folder, name), 'utf8'))?.[1])
        .find((value) => value !== undefined)
    await expect.poll(find, { timeout: 15_000 }).toBeDefined()
    return find() ?? ''
  }

  const first = await signInAt(server.address, 'broker')
  await ask('POST', `${api}/login_check`, { username: 'broker', password: wrongPassword })
  const refreshed = await ask('POST', `${api}/login/token/refresh`, {
    refresh_token: first.refresh_token,
  })
  const second = refreshed.json as Tokens
  const base = automatic('BRK2026')
  const product = 'NANO'
  const activated = await ask('POST', api + base, { product }, second.token)
  const { qaPermissions } = activated.json as Integration
  const access = `${api}${base}/summary/product/${product}/prod-access`
  await ask('POST', access, { password: wrongPassword }, second.token)
  const revealed = await ask('POST', access, { password: demoPassword }, second.token)
  const production = revealed.json as ProductionAccess
  const basic = Buffer.from(`${production.keySecret}:${production.passSecret}`).toString('base64')
  const ping = await fetch(`${server.address}/api/merchant/ping`, {
    headers: { authorization: `Basic ${basic}` },
  })
  expect([activated.status, revealed.status, ping.status]).toEqual([200, 200, 200])

  const data = { type: 'form', styles: {}, product }
  const style = await ask('POST', `${api}${base}/styles`, { data }, second.token)
  const payment = paymentOf((style.json as { styleId: string }).styleId)
  expect((await ask('POST', paymentUrl, payment)).status).toBe(503)

  const passwords = { currentPassword: demoPassword, password: newPassword }
  expect((await ask('POST', `${api}/settings/password`, passwords, second.token)).status).toBe(204)
  const reset = await ask('POST', `${api}/login/reset-password`, { login: 'agent' })
  expect(reset.status, JSON.stringify(reset.json)).toBe(204)
  const hash = await carried(/resetting\/([\w-]{43})/)
  await ask('POST', `${api}/login/reset-password-sms?hash=${hash}`)
  const smsCode = await carried(/kod do zmiany hasla (\d{6})/)
  await fetch(`${server.address}/resetting/${hash}`)
  const change = { hash, password: resetPassword, smsCode }
  expect((await ask('PATCH', `${api}/login/change-password`, change)).status).toBe(200)

  const config = readConfig({ DATA_DIR, DATABASE_URL, AUTH_SECRET: installation.AUTH_SECRET })
  const besideServer = await joinDatabase(config, { program: 'the test' })
  await sql`alter table portal_user add constraint canary check (false) not valid`.execute(
    besideServer.db,
  )
  // PostgreSQL's message has the whole refused row.
  const refused = { currentPassword: newPassword, password: 'Canary-Third-2026' }
  expect((await ask('POST', `${api}/settings/password`, refused, second.token)).status).toBe(500)
  await sql`alter table portal_user drop constraint canary`.execute(besideServer.db)
  await besideServer.close()

  await fetch(`${server.address}/api/last-of-all`)
  await written
  await server.kill('SIGTERM')
  // The server is stopped: nothing sends the link.
  const invited = await runAdmin(['user', 'set-password-link', 'agent', '--json'], installation)
  const { address } = JSON.parse(invited.stdout) as { address: string }

  const secrets: Record<string, string | undefined> = {
    testKey: qaPermissions?.keySecret,
    testSecret: qaPermissions?.passSecret,
    testHash: qaPermissions?.testHash,
    productionKey: production.keySecret,
    productionSecret: production.passSecret,
    basic,
    demoPassword,
    wrongPassword,
    newPassword,
    resetPassword,
    accessToken: first.token,
    newerAccessToken: second.token,
    refreshToken: first.refresh_token,
    newerRefreshToken: second.refresh_token,
    hash,
    waitingHash: address.split('/').at(-1),
    providerToken,
    providerPassword: 'canary-in-the-url',
  }
  for (const [name, secret] of Object.entries(secrets))
    expect(secret?.length, name).toBeGreaterThan(9)
  expect(smsCode).toHaveLength(6)

  const database = await joinDatabase(config, { program: 'the test' })
  const dump = await everyText(database.db)
  await sql`checkpoint`.execute(database.db)
  await database.close()
  // Log and output are whole, and a leak would be found.
  expect(log).toContain('/api/merchant/ping')
  expect(log).toContain('transient error')
  expect(log).toContain('violates check constraint')
  expect(dump).toMatch(/public\.integration .*v1\.[0-9a-f]{8}\./)
  expect(dump).toContain('zamówienie 1')

  const files = DATABASE_URL ? '' : everyFile(DATA_DIR)
  expect(files.includes('zamówienie 1')).toBe(!DATABASE_URL)
  const outputs = { log, dump, files }
  for (const [output, text] of Object.entries(outputs)) {
    const leaks = Object.entries(secrets).filter(([, secret]) =>
      [secret ?? '', hexOf(secret)].some((form) => text.includes(form)),
    )
    expect(leaks.map(([name]) => `${name} in the ${output}`)).toEqual([])
    // Random bytes may read as six digits.
    const codes = output === 'files' ? [`hasla ${smsCode}`] : [smsCode]
    for (const code of codes)
      expect(text.match(new RegExp(`(?<!\\d)${code}(?!\\d)`)), `code in the ${output}`).toBeNull()
  }
  expect(log).not.toMatch(/pp[tl][ksh]_|argon2id/)
}, 90_000)

/** The embedded database's files: tables, their dead rows and the write-ahead log. */
function everyFile(directory: string): string {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(directory, 'outbox')))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('utf8'))
    .join('\n')
}

/** In PostgreSQL's spelling of bytes. */
function hexOf(text = ''): string {
  return Buffer.from(text).toString('hex')
}
