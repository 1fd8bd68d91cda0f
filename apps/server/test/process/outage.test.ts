import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { applicationOf } from '#test/lead-reports.ts'
import { adminOf } from '#test/portal-admin.ts'
import { demoInstallation, onDatabase, type RunningServer, startServer } from '#test/processes.ts'
import { askAt } from '#test/sign-in-at.ts'
import { freePort } from '../../../../packages/testing/free-port.ts'

interface Line {
  level: number
  msg: string
  channel?: string
  cause?: string
  attempt?: number
  nextTry?: string
}
const WARNING = 40
const ERROR = 50
const patient = { timeout: 30_000, interval: 200 }

/** The server's log lines of one channel. */
function linesOf(server: RunningServer) {
  let log = ''
  server.process.stdout?.on('data', (chunk: Buffer) => (log += chunk))
  return (channel?: string): Line[] =>
    log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
      .filter((line) => channel === undefined || line.channel === channel)
}

function listening(server: Server | SMTPServer, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
}

/** Returns received mails: `to` and `source`. */
async function startMailServer(port: number) {
  const received: { to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('not you')),
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  await listening(server, port)
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return received
}

async function startReceiver(port: number, status: () => number): Promise<void> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status()).end()
  })
  await listening(server, port)
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
}

test('an outage of mail, SMS and events is in the log and in doctor, and retry sends what it held', async () => {
  const [mailPort, smsPort, eventPort] = [await freePort(), await freePort(), await freePort()]
  const installation = {
    ...(await demoInstallation()),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PUBLIC_URL: 'https://portal.example.pl',
    PRODUCTION: '0',
    DEMO: '0',
    SMS_URL: `http://127.0.0.1:${smsPort}/sms.do`,
    SMS_TOKEN: 'sms-token',
    EVENTS_URL: `http://127.0.0.1:${eventPort}/events`,
    EVENTS_SECRET: 'R2l2ZSBtZSBhIHNlY3JldCB0aGF0IGlzIHJhbmRvbSE=',
  }
  const { run, admin, finding: doctor } = adminOf(installation)
  await run('demo remove')
  await onDatabase(installation, (db) => db.deleteFrom('message').execute())
  await run('partner create ACME --name Acme')
  const zosia = { email: 'zosia@example.com', phone: '600100201', roles: 'ROLE_USER' }
  await run('user create zosia --partner ACME', zosia)
  const first = await startServer(installation)
  const said = linesOf(first)
  const applied = await askAt(first.address, '/broker-application', { body: applicationOf() })
  expect(applied.status).toBe(201)
  for (const channel of ['email', 'event'])
    await vi.waitFor(() => {
      const [line] = said(channel)
      expect(line).toMatchObject({ level: WARNING, attempt: 1, nextTry: expect.any(String) })
      expect(line?.cause).toMatch(/^connect ECONNREFUSED 127\.0\.0\.1:\d+$/)
    }, patient)
  expect(JSON.stringify(said())).not.toMatch(/@|example\.com|\/setting|600100|\bat /)
  for (const check of ['e-mail', 'SMS', 'events'])
    expect(await doctor(check)).toMatch(/^FAIL .*connect ECONNREFUSED 127\.0\.0\.1/)
  await first.kill('SIGTERM')

  const earlier = new Date(Date.now() - 10 * 60_000)
  await onDatabase(installation, async (db) => {
    await db.updateTable('message').set({ created_at: earlier }).execute()
  })
  const second = await startServer(installation)
  const saidLater = linesOf(second)
  await vi.waitFor(() => {
    const late = saidLater('email').filter(({ level }) => level === ERROR)
    expect(late).toMatchObject([{ msg: 'the oldest has waited for over five minutes' }])
  }, patient)
  expect(await doctor('e-mail')).toMatch(/\d+ waiting, the oldest since 20/)

  // One message is given up.
  await onDatabase(installation, async (db) => {
    await db
      .updateTable('message')
      .set({ due_at: null, leased_until: null, lease_token: null })
      .where('kind', '=', 'set-link')
      .execute()
  })
  const waiting = (await admin('outbox --waiting')) as { kind: string }[]
  expect(waiting.map(({ kind }) => kind)).not.toContain('set-link')
  expect(await admin('outbox --failed')).toMatchObject([{ kind: 'set-link', next: null }])
  expect(await doctor('e-mail')).toContain('1 were given up. See: portal-admin outbox --failed')

  const received = await startMailServer(mailPort)
  let smsStatus = 401
  await startReceiver(smsPort, () => smsStatus)
  await startReceiver(eventPort, () => 405)
  const mailed = await admin('outbox retry')
  expect(mailed.count).toBeGreaterThan(0)
  await vi.waitFor(
    () => expect(received.flatMap(({ to }) => to)).toContain('zosia@example.com'),
    patient,
  )
  await vi.waitFor(async () => expect(await admin('outbox --waiting')).toEqual([]), patient)
  expect(await doctor('e-mail')).toBe(`ok 127.0.0.1:${mailPort} answers; 0 waiting`)
  expect(await doctor('SMS')).toContain(`FAIL 127.0.0.1:${smsPort} answers 401`)
  smsStatus = 405
  expect(await doctor('SMS')).toBe(`ok 127.0.0.1:${smsPort} answers; 0 waiting`)
  expect(await doctor('events')).toContain(`ok 127.0.0.1:${eventPort} answers; 1 waiting`)
  expect((await run('outbox retry none')).stderr).toContain('Message none does not wait')
  await second.kill('SIGTERM')
}, 120_000)

test('doctor fails while a notification of these days was given up, and until it is delivered', async () => {
  const installation = await demoInstallation()
  await onDatabase(installation, async (db) => {
    await db.updateTable('notification').set({ created_at: new Date() }).execute()
  })
  const { finding: doctor } = adminOf(installation)
  expect(await doctor('notifications')).toContain('FAIL 1 were given up. See: portal-admin deliver')
  await onDatabase(installation, async (db) => {
    await db.updateTable('delivery_attempt').set({ outcome: 'DELIVERED', status: 200 }).execute()
  })
  expect(await doctor('notifications')).toBe('ok to shops; 0 waiting')
})

test('mail test sends at once, or says why not', async () => {
  const port = await freePort()
  const installation = {
    ...(await demoInstallation()),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://portal.example.pl',
    PRODUCTION: '0',
    DEMO: '0',
  }
  const { run, admin, finding: doctor } = adminOf(installation)
  await run('demo remove')
  await onDatabase(installation, (db) => db.deleteFrom('message').execute())
  const send = 'mail test ewa@example.com'
  expect((await run(send)).stderr).toContain(
    'The mail server did not take it: connect ECONNREFUSED',
  )
  const received = await startMailServer(port)
  expect(await admin(send)).toEqual({ sent: true })
  expect(received).toMatchObject([{ to: ['ewa@example.com'] }])
  // The recipient knows the provider, and no operator.
  expect(received[0]?.source).toMatch(/To wiadomo=C5=9B=C4=87 pr=C3=B3bna\. Finansuj=C4=85cy/)
  const [entry] = (await admin('audit list --limit 1')) as object[]
  expect(JSON.stringify(entry)).toContain('mail.tested')
  expect(JSON.stringify(entry)).not.toContain('ewa')
  const signedIn = { ...installation, SMTP_URL: `smtp://portal:wrong@127.0.0.1:${port}` }
  expect(await adminOf(signedIn).finding('e-mail')).toMatch(/^FAIL Invalid login: 535/)
  expect(await doctor('e-mail')).toMatch(/^ok/)
}, 60_000)

test('a database that is out of space is one line and an error, not a stack a second', async () => {
  const installation = await demoInstallation()
  await onDatabase(installation, async (db) => {
    await sql`create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
    await sql`create trigger no_space before update on message
      for each row execute function no_space()`.execute(db)
  })
  const server = await startServer(installation)
  const said = linesOf(server)
  await askAt(server.address, '/login/reset-password', { body: { login: 'agent' } })
  const ofMessages = () => said().filter(({ msg }) => msg.startsWith('a message'))
  await vi.waitFor(() => expect(ofMessages()).not.toEqual([]), patient)
  // The server retries every second.
  await delay(1_500)
  expect(ofMessages()).toMatchObject([{ level: ERROR, cause: 'could not extend file' }])
  expect(JSON.stringify(said())).not.toContain('    at ')
  await server.kill('SIGTERM')
}, 60_000)
