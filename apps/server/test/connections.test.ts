import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { automatic } from '#test/integration-calls.ts'
import { logoForm, pngOfBytes } from '#test/pictures.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal(
  {},
  {
    connections: {
      head: 1000,
      check: 50,
      body: 1200,
      upload: 60_000,
      pace: 1500,
      paceBytes: 1000,
      stalled: 2000,
      export: 3000,
      most: 10,
    },
  },
)
const MB = 1024 * 1024
const login = `${api}/login_check`
const logo = `${api}${automatic('BRK2026')}/logo`
const sockets: Socket[] = []
let port: number

beforeAll(async () => {
  port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  const count = () =>
    new Promise<number>((resolve) => portal.app.server.getConnections((_, n) => resolve(n)))
  await vi.waitUntil(async () => (await count()) === 0, { timeout: 10_000 })
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** What comes until it is closed, however it is. */
async function allOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (bytes) => (text += bytes)).resume()
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return text
}

function head(method: string, path: string, headers: Readonly<Record<string, string | number>>) {
  const lines = Object.entries({ host: 'x', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

const json = { 'content-type': 'application/json', 'content-length': 1000 }
const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': MB }
const bearer = async (username: string) => ({
  authorization: `Bearer ${(await portal.signIn(username)).token}`,
})

describe('a connection that sends a byte now and then is cut', () => {
  test.each<[string, () => Promise<string>, RegExp]>([
    ['in the head', async () => 'GET /healthz HTTP/1.1\r\nhost: x\r\nx: ', /^HTTP\/1.1 408/],
    ['that sends nothing', async () => '', /^HTTP\/1.1 408/],
    ['in the body of a call', async () => head('POST', login, json), /^$/],
    [
      'in an upload',
      async () => head('POST', logo, { ...form, ...(await bearer('broker')) }),
      /^$/,
    ],
    ['in a body that is refused', async () => head('POST', logo, form), /^HTTP\/1.1 401/],
    ['in a body for nobody', async () => head('POST', '/api/nobody', form), /^HTTP\/1.1 404/],
  ])('%s', async (_, start, answer) => {
    const first = await start()
    const socket = await open()
    socket.write(first)
    const dribble = setInterval(() => first && socket.write('x'), 30)
    expect(await allOf(socket)).toMatch(answer)
    clearInterval(dribble)
  })
})

test('an upload over a slow line goes on for as long as it comes', async () => {
  const encoded = new Response(logoForm(pngOfBytes(60_000), 'slow.png'))
  const body = Buffer.from(await encoded.arrayBuffer())
  const socket = await open()
  const type = encoded.headers.get('content-type') ?? ''
  const headers = { 'content-type': type, 'content-length': body.length, connection: 'close' }
  socket.write(head('POST', logo, { ...headers, ...(await bearer('broker')) }))
  let sent = 0
  const startedAt = performance.now()
  const send = setInterval(() => {
    socket.write(body.subarray(sent, (sent += 3000)))
    if (sent >= body.length) clearInterval(send)
  }, 50)
  expect(await allOf(socket)).toMatch(/^HTTP\/1.1 200/)
  expect(performance.now() - startedAt, 'longer than a call may take').toBeGreaterThan(600)
})

describe('an upload over the limit gets its 400', () => {
  const refused = /^HTTP\/1.1 400[^]*The request is larger than is taken here\./

  test.each([
    ['10 MB', 10, 'content-length'],
    ['50 MB', 50, 'content-length'],
    ['10 MB in chunks', 10, 'transfer-encoding'],
  ])('%s, by a client that reads once all is sent', async (_, size, way) => {
    const socket = await open()
    const length = way === 'content-length' ? { 'content-length': size * MB } : {}
    const chunks = way === 'content-length' ? {} : { 'transfer-encoding': 'chunked' }
    const type = { 'content-type': form['content-type'] }
    socket.pause()
    socket.write(head('POST', logo, { ...type, ...length, ...chunks, ...(await bearer('broker')) }))
    const part = Buffer.alloc(MB, 'x')
    const wire =
      way === 'content-length'
        ? part
        : Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), part, Buffer.from('\r\n')])
    for (let at = 0; at < size; at++) if (!socket.write(wire)) await once(socket, 'drain')
    if (way !== 'content-length') socket.write('0\r\n\r\n')
    // The connection is whole: it takes another request.
    socket.end(head('GET', '/healthz', { connection: 'close' }))
    const answers = await allOf(socket)
    expect(answers).toMatch(refused)
    expect(answers).toContain('{"status":"alive"}')
  })

  test('and so does any client of the web', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${logo}`, {
      method: 'POST',
      headers: await bearer('broker'),
      body: logoForm(pngOfBytes(10 * MB), 'a.png'),
    })
    expect(answer.status).toBe(400)
    await answer.text()
  })

  test('a body without end is cut', async () => {
    const socket = await open()
    const type = { 'content-type': form['content-type'] }
    socket.write(head('POST', logo, { ...type, 'transfer-encoding': 'chunked' }))
    const part = Buffer.concat([
      Buffer.from('100000\r\n'),
      Buffer.alloc(MB, 'x'),
      Buffer.from('\r\n'),
    ])
    const more = () => {
      while (!socket.destroyed && socket.write(part));
    }
    socket.on('drain', more)
    more()
    expect(await allOf(socket)).toMatch(/^HTTP\/1.1 401/)
  })
})

test('connections beyond the most are closed at once, and taken again later', async () => {
  const kept = await Promise.all(Array.from({ length: 10 }, open))
  const late = await open()
  expect(await allOf(late)).toBe('')
  for (const socket of kept) socket.destroy()
  await expect
    .poll(async () => {
      const socket = await open()
      socket.end(head('GET', '/healthz', { connection: 'close' }))
      return allOf(socket)
    })
    .toContain('alive')
})

describe('exports that nobody reads', () => {
  const path = `${api}/financial-document-grid?limit=0`

  beforeAll(async () => {
    // More than the system's buffers of a connection take in, and hard to compress.
    const noise = "string_agg(md5(random()::text), '')"
    await sql`insert into financial_document (partner_id, relation, external_id, customer_name, product, date_added, document_number, amount, currency, status)
      select partner.id, 'gained', 'noise-' || n, noise.text, 'NANO', now(), 'N-' || n, 1, 'PLN', 'new'
      from partner, generate_series(1, 6000) n,
        lateral (select ${sql.raw(noise)} as text from generate_series(1, 60 + n % 2)) noise
      where partner.code = 'DEMO'`.execute(portal.db)
  })

  const small = 'filter[status][value]=paid&filter[status][matchType]=EXACT'
  const status = async (username: string) =>
    (await portal.get(username, `/financial-document-grid?limit=0&${small}`)).statusCode

  async function ask(username: string): Promise<Socket> {
    const headers = await bearer(username)
    const socket = await open()
    socket.pause().write(head('GET', path, headers))
    return socket
  }

  test('keep the others waiting for a while, not for ever', async () => {
    await ask('partner')
    await ask('master')
    await expect.poll(() => status('agent')).toBe(429)
    await expect.poll(() => status('agent'), { timeout: 10_000 }).toBe(200)
  })

  test('but by the sip are cut too', async () => {
    const socket = await ask('partner')
    socket.on('data', () => {
      socket.pause()
      setTimeout(() => socket.resume(), 100)
    })
    const answer = await allOf(socket)
    expect(answer).toMatch(/^HTTP\/1.1 200/)
    expect(answer).not.toMatch(/\r\n0\r\n\r\n$/)
    await expect.poll(() => status('partner')).toBe(200)
  })
})
