import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { defaultBrand } from '@partner-portal/contract/content/brand'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { resetMail } from '#domain/messages/user-messages.ts'
import { readTexts } from '#domain/texts/texts.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { quietLog } from '#test/rethrow.ts'
import { testSecret, useTestPortal } from '#test/test-portal.ts'
import { createSealer } from '../secrets/sealer.ts'
import { createMessageWorker } from './deliver.ts'
import { type Message, queueMessage } from './outbox.ts'
import { createSenders } from './senders.ts'

const portal = useTestPortal()
const sealer = createSealer([testSecret])
const publicUrl = 'http://portal.test'
const mail = resetMail(
  {
    to: 'zosia@example.com',
    username: 'zosia',
    publicUrl,
    brand: defaultBrand,
    texts: await readTexts({ portal: {} }),
    at: portal.clock.now(),
  },
  { address: `${publicUrl}/resetting/abc`, expiresAt: new Date('2100-01-01') },
)
const sms: Message = {
  kind: 'password-code',
  channel: 'sms',
  to: '+48600100200',
  text: 'kod 123456',
}

async function queue(message: Message) {
  // Without messages of the demo.
  await portal.db.deleteFrom('message').execute()
  await queueMessage(portal.db, sealer, message, portal.clock.now())
}
function deliver(config: object) {
  const senders = createSenders({ ...portal.config, ...config })
  const all = { ...senders, push: senders.email }
  return createMessageWorker({ ...portal, sealer, senders: all }, quietLog()).runDue()
}
function stored() {
  return portal.db.selectFrom('message').selectAll().executeTakeFirstOrThrow()
}

async function smtpServer(refuse = false): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        if (!refuse) received.push(text)
        done(refuse ? new Error('mailbox is full') : null)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

async function gateway(answers: { status: number; body: string }[]) {
  const received: { body: string; authorization: string | undefined }[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ body, authorization: request.headers.authorization })
    const { status, body: text } = answers.shift() ?? { status: 200, body: '{"count":1}' }
    response.writeHead(status).end(text)
  })
  return { url: `${await listening(server, 'http')}/sms.do`, received }
}

/** Starts a server until the test is over; returns its URL. */
async function listening(server: Server, scheme: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an e-mail is sent by SMTP once, as text and HTML with Polish letters', async () => {
  const { url, received } = await smtpServer()
  await queue(mail)
  await Promise.all([deliver({ smtpUrl: url }), deliver({ smtpUrl: url })])
  await deliver({ smtpUrl: url })
  expect(received).toHaveLength(1)
  const [text = ''] = received
  expect(text).toContain('To: zosia@example.com')
  expect(text).toMatch(/Content-Type: text\/plain; charset=utf-8/i)
  expect(text).toMatch(/Content-Type: text\/html; charset=utf-8/i)
  expect(text).toMatch(/Subject: =\?UTF-8\?/i)
  expect((await stored()).sent_at).not.toBeNull()
})

test('an SMS is sent in SMSAPI form, and retried after failures with growing delays', async () => {
  const { url, received } = await gateway([
    { status: 500, body: 'down' },
    { status: 200, body: '{"error":103,"message":"no points"}' },
  ])
  const config = { smsUrl: url, smsToken: 'sms-token' }
  await queue(sms)
  await deliver(config)
  expect(await stored()).toMatchObject({
    sent_at: null,
    attempts: 1,
    failure: expect.stringContaining('500'),
  })
  expect(await deliver(config)).toBe(0)
  portal.clock.advance(5_000)
  await deliver(config)
  expect(await stored()).toMatchObject({
    sent_at: null,
    attempts: 2,
    failure: expect.stringContaining('103'),
  })
  portal.clock.advance(5_000)
  expect(await deliver(config)).toBe(0)
  portal.clock.advance(15_000)
  await deliver(config)
  expect(await stored()).toMatchObject({ attempts: 3, failure: null, sent_at: expect.any(Date) })
  const [first] = received
  expect(first?.authorization).toBe('Bearer sms-token')
  expect(Object.fromEntries(new URLSearchParams(first?.body))).toMatchObject({
    to: '+48600100200',
    message: 'kod 123456',
    format: 'json',
  })
})

test('a mail server that is gone or refuses keeps the message', async () => {
  await queue(mail)
  await deliver({ smtpUrl: 'smtp://127.0.0.1:1' })
  expect(await stored()).toMatchObject({
    sent_at: null,
    failure: expect.stringContaining('ECONNREFUSED'),
  })
  portal.clock.advance(5_000)
  await deliver({ smtpUrl: (await smtpServer(true)).url })
  expect(await stored()).toMatchObject({
    sent_at: null,
    failure: expect.stringContaining('mailbox is full'),
  })
})

test('a mail server of another host that offers no TLS gets nothing, unless it is trusted', async () => {
  const { url, received } = await smtpServer()
  // No name of the loopback, but it leads there.
  const smtpUrl = url.replace('127.0.0.1', '0.0.0.0')
  await queue(mail)
  await deliver({ smtpUrl })
  expect(await stored()).toMatchObject({
    sent_at: null,
    failure: expect.stringContaining('STARTTLS'),
  })
  expect(received).toEqual([])
  portal.clock.advance(5_000)
  await deliver({ smtpUrl, plaintextHosts: ['0.0.0.0'] })
  expect(received).toHaveLength(1)
})

test('a connection to a mail server that answers byte by byte is closed', async () => {
  const lines: string[] = []
  const server = createTcpServer((socket) => {
    socket.write('220 slow\r\n')
    const timer = setInterval(() => socket.write('250-one more line\r\n'), 20)
    socket.on('data', (chunk) => lines.push(String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => clearInterval(timer))
  })
  const url = await listening(server, 'smtp')
  const limits = { connectMs: 150, totalMs: 300 }
  const { email } = createSenders({ ...portal.config, smtpUrl: url }, limits)
  await expect(email(1, { ...mail, createdAt: new Date() })).rejects.toThrow('aborted')
  expect(lines.join('')).toMatch(/^EHLO \S+\r\n$/)
  const connections = promisify(server.getConnections.bind(server))
  await expect.poll(() => connections()).toBe(0)
})

test('without configuration a message is a private file in DATA_DIR/outbox', async () => {
  const dataDir = temporaryDirectory()
  await queue(mail)
  await deliver({ dataDir })
  const [name = '', ...rest] = await readdir(join(dataDir, 'outbox'))
  expect(rest).toEqual([])
  const file = join(dataDir, 'outbox', name)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    channel: 'email',
    to: 'zosia@example.com',
    subject: mail.subject,
    text: mail.text,
    createdAt: portal.clock.now().toISOString(),
  })
  expect((await stat(file)).mode & 0o077).toBe(0)
})
