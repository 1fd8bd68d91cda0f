import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { automatic } from '#test/integration-calls.ts'
import { allOf, head, useSockets } from '#test/raw-sockets.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { logoForm, pngOfBytes } from '../../../../packages/testing/pictures.ts'

const portal = useTestPortal(
  {},
  {
    connections: {
      // The sign-in happens before: a connection opens once its request is ready.
      head: 1000,
      check: 50,
      body: 1000,
      upload: 60_000,
      pace: 1500,
      paceBytes: 1000,
      stalled: 1500,
      maxConnections: 10,
    },
  },
)
const MB = 1024 * 1024
const login = `${api}/login_check`
const logo = `${api}${automatic('BRK2026')}/logo`
const { open, allClosed, bearer, address } = useSockets(portal)

const json = { 'content-type': 'application/json', 'content-length': 1000 }
const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': MB }
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

test('an upload over a slow line continues while data arrives', async () => {
  const encoded = new Response(logoForm(pngOfBytes(60_000), 'slow.png'))
  const body = Buffer.from(await encoded.arrayBuffer())
  const type = encoded.headers.get('content-type') ?? ''
  const headers = { 'content-type': type, 'content-length': body.length, connection: 'close' }
  const first = head('POST', logo, { ...headers, ...(await bearer('broker')) })
  const socket = await open()
  socket.write(first)
  let sent = 0
  const startedAt = performance.now()
  const send = setInterval(() => {
    socket.write(body.subarray(sent, (sent += 3000)))
    if (sent >= body.length) clearInterval(send)
  }, 60)
  expect(await allOf(socket)).toMatch(/^HTTP\/1.1 200/)
  expect(performance.now() - startedAt, 'longer than a call may take').toBeGreaterThan(1000)
})

describe('an upload over the limit gets its 400', () => {
  const refused = /^HTTP\/1.1 400[^]*The request is larger than is taken here\./

  test.each([
    ['10 MB', 10, 'content-length'],
    ['50 MB', 50, 'content-length'],
    ['10 MB in chunks', 10, 'transfer-encoding'],
  ])('%s, by a client that reads once all is sent', async (_, size, way) => {
    const length = way === 'content-length' ? { 'content-length': size * MB } : {}
    const chunks = way === 'content-length' ? {} : { 'transfer-encoding': 'chunked' }
    const type = { 'content-type': form['content-type'] }
    const headers = { ...type, ...length, ...chunks, ...(await bearer('broker')) }
    const socket = await open()
    socket.pause()
    socket.write(head('POST', logo, headers))
    const part = Buffer.alloc(MB, 'x')
    const wire =
      way === 'content-length'
        ? part
        : Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), part, Buffer.from('\r\n')])
    for (let at = 0; at < size; at++) if (!socket.write(wire)) await once(socket, 'drain')
    if (way !== 'content-length') socket.write('0\r\n\r\n')
    // The connection still takes another request.
    socket.end(head('GET', '/healthz', { connection: 'close' }))
    const answers = await allOf(socket)
    expect(answers).toMatch(refused)
    expect(answers).toContain('{"status":"alive"}')
  })

  test('and so does any client of the web', async () => {
    const answer = await fetch(address() + logo, {
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

test.each([
  ['a malformed address', head('GET', '/%E0%A4%A', { connection: 'close' }), 400],
  ['a malformed request', 'GET / HTTP/9\r\n\r\n', 400],
  ['headers that are too large', head('GET', '/healthz', { x: 'x'.repeat(20_000) }), 431],
  ['a request without a host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  [
    'a request of two hosts',
    'GET /healthz HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n',
    400,
  ],
])('%s is answered like all other refusals', async (_, bytes, status) => {
  const socket = await open()
  socket.write(bytes)
  const [first = '', body = ''] = (await allOf(socket)).split('\r\n\r\n')
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
  const { headers } = await portal.call({ method: 'GET', url: `${api}/user_info` })
  for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control'])
    expect(first).toContain(`${name}: ${headers[name]}`)
  expect(first).toContain('content-type: application/problem+json')
  expect(JSON.parse(body)).toMatchObject({ status, code: 'BAD_REQUEST' })
  expect(body).not.toMatch(/FST|component/)
})

test('idle connections make room when there are too many', async () => {
  const kept = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const socket = await open()
      socket.write(head('GET', '/healthz'))
      await once(socket, 'data')
      return socket
    }),
  )
  expect(kept.filter(({ closed }) => closed)).toEqual([])
  await allOf(await open())
  const socket = await open()
  socket.end(head('GET', '/healthz', { connection: 'close' }))
  expect(await allOf(socket)).toContain('alive')
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

test('a client that asks and never reads is cut', async () => {
  const socket = await open()
  socket.pause()
  // More answers than the system's buffers of a connection hold.
  socket.write(head('GET', '/api/docs/json').repeat(40))
  await allClosed()
  expect(await allOf(socket)).toMatch(/^HTTP\/1.1 200/)
})

test('a stop waits for the work of a request whose client has gone', async () => {
  const stopping = await portal.another()
  const { port } = new URL(await stopping.listen({ port: 0, host: '127.0.0.1' }))
  const { authorization } = await bearer('partner')
  const held = Promise.withResolvers<void>()
  const freed = Promise.withResolvers<void>()
  onTestFinished(() => freed.resolve())
  const holding = portal.db.transaction().execute(async (trx) => {
    await sql`lock table saved_view in access exclusive mode`.execute(trx)
    held.resolve()
    await freed.promise
  })
  await held.promise
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(head('GET', `${api}/saved-views/lead-grid`, { authorization }))
  const [request] = (await once(stopping.server, 'request')) as [IncomingMessage]
  const gone = new Promise((resolve) => request.once('close', resolve))
  socket.destroy()
  await gone
  const closed = stopping.close().then(() => 'closed')
  // Longer than a kept connection may idle.
  expect(await Promise.race([closed, delay(1200, 'waits')])).toBe('waits')
  freed.resolve()
  await holding
  expect(await closed).toBe('closed')
})
