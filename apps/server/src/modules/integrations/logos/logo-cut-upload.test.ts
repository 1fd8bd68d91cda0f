import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Tokens } from '@partner-portal/contract/account/session'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { automatic, callsOf } from '#test/integration-calls.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { logoForm, png } from '../../../../../../packages/testing/pictures.ts'

const portal = useTestPortal()
const logos = `${automatic('BRK2026')}/logo`
let port: number
let tokens: Tokens
/** A whole upload on the wire: the bytes before the body, and the body. */
let head: string
let body: Buffer

beforeAll(async () => {
  port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
  tokens = await portal.signIn('broker')
  const encoded = new Response(logoForm(png(20, 20), 'cut.png'))
  body = Buffer.from(await encoded.arrayBuffer())
  head = [
    `POST ${api}${logos} HTTP/1.1`,
    'host: portal.example.com',
    `authorization: Bearer ${tokens.token}`,
    `content-type: ${encoded.headers.get('content-type')}`,
    '',
  ].join('\r\n')
})

const rows = () => portal.db.selectFrom('logo').selectAll().orderBy('id').execute()

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Resolves once the server has closed everything: no part of a cut request is under way. */
async function quiet(): Promise<void> {
  const count = () =>
    new Promise<number>((resolve) => portal.app.server.getConnections((_, n) => resolve(n)))
  await expect.poll(count, { timeout: 10_000 }).toBe(0)
}

const whole = () => `content-length: ${body.length}\r\n\r\n`
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

test.each<[string, (socket: Socket, part: Buffer) => void]>([
  ['destroyed', (socket, part) => socket.write(part, () => socket.destroy())],
  ['reset', (socket, part) => socket.write(part, () => socket.resetAndDestroy())],
  ['ended', (socket, part) => socket.end(part)],
])('an upload whose connection is %s half-way leaves the old logo', async (_, cut) => {
  const broker = await callsOf(portal, 'broker')
  const first = await broker.upload(logos, logoForm(png(10, 10), 'old.png'))
  const { logoId } = first.json<{ logoId: string }>()
  const before = await rows()
  const half = body.subarray(0, body.length / 2)
  const parts = [
    Buffer.concat([Buffer.from(head + whole()), half]),
    Buffer.concat([Buffer.from(head + whole()), body.subarray(0, -1)]),
    Buffer.concat([Buffer.from(`${head}transfer-encoding: chunked\r\n\r\n`), chunk(half)]),
    Buffer.from(head + whole()),
  ]
  for (const part of parts) {
    const socket = await open()
    socket.on('error', () => {})
    socket.resume()
    cut(socket, part)
    await once(socket, 'close')
    await quiet()
    expect(await rows()).toEqual(before)
  }
  const shown = await portal.call({
    method: 'GET',
    url: `${api}/automatic-integration/logo/${logoId}`,
  })
  expect(shown.rawPayload.equals(png(10, 10))).toBe(true)

  portal.clock.advance(20_000)
  const socket = await open()
  socket.write(Buffer.concat([Buffer.from(`${head}connection: close\r\n${whole()}`), body]))
  let answer = ''
  for await (const bytes of socket) answer += bytes
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(await rows()).toHaveLength(before.length + 1)
})

// A cut upload has cost one of the twenty an hour.
beforeEach(async () => {
  await portal.db.deleteFrom('limit_event').execute()
})

test('a body that is whole by its length and ends before its last boundary is refused', async () => {
  const before = await rows()
  for (const length of [body.length - 10, Math.floor(body.length / 2), 0]) {
    const answer = await portal.post(logos, body.subarray(0, length), {
      token: tokens.token,
      headers: { 'content-type': /content-type: (.*)/.exec(head)?.[1] ?? '' },
    })
    expect(answer.statusCode, answer.body).toBe(400)
  }
  expect(await rows()).toEqual(before)
})
