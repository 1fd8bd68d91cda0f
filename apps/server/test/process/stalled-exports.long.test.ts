import { once } from 'node:events'
import type { Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { insertNoise } from '#test/noise.ts'
import { allOf, head, useSockets } from '#test/raw-sockets.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({}, { connections: { stalled: 4000, check: 100, export: 6000 } })
const { open, allClosed, bearer } = useSockets(portal)

beforeAll(() => insertNoise(portal.db))

const small = 'filter[status][value]=paid&filter[status][matchType]=EXACT'
const status = async (username: string) =>
  (await portal.get(username, `/financial-document-grid?limit=0&${small}`)).statusCode

type Headers = Awaited<ReturnType<typeof bearer>>

async function ask(headers: Headers): Promise<Socket> {
  const socket = await open()
  socket.pause().write(head('GET', `${api}/financial-document-grid?limit=0`, headers))
  return socket
}

test('two exports that nobody reads are cut in the end', async () => {
  const both = [await bearer('partner'), await bearer('master')]
  expect(await status('agent')).toBe(200)
  const begun = (socket: Socket) => once(socket, 'readable')
  await Promise.all(both.map(async (headers) => begun(await ask(headers))))
  expect(await status('agent')).toBe(429)
  await allClosed()
  expect(await status('agent')).toBe(200)
})

test('an export that is read by the sip is cut in the end', async () => {
  const socket = await ask(await bearer('partner'))
  let answer = ''
  const sip = setInterval(() => (answer += socket.read() ?? ''), 100)
  await allClosed()
  clearInterval(sip)
  answer += await allOf(socket)
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect(answer).not.toMatch(/\r\n0\r\n\r\n$/)
  expect(await status('partner')).toBe(200)
})
