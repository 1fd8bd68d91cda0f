import { once } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { insertNoise } from '#test/noise.ts'
import { head, useSockets } from '#test/raw-sockets.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({}, { connections: { stalled: 60_000, export: 60_000 } })
const { open, count, bearer } = useSockets(portal)

beforeAll(() => insertNoise(portal.db))

const small = 'filter[status][value]=paid&filter[status][matchType]=EXACT'
const status = async (username: string) =>
  (await portal.get(username, `/financial-document-grid?limit=0&${small}`)).statusCode

/** Resolves when the answer has begun; the client reads no more than a buffer of the rest. */
async function begin(headers: Awaited<ReturnType<typeof bearer>>): Promise<void> {
  const socket = await open()
  socket.pause().write(head('GET', `${api}/financial-document-grid?limit=0`, headers))
  await once(socket, 'readable')
}

test('two exports that nobody reads keep others waiting for a second only', async () => {
  const both = [await bearer('partner'), await bearer('master')]
  expect(await status('agent')).toBe(200)
  await Promise.all(both.map(begin))
  expect(await status('agent')).toBe(429)
  // The buffers of the connections fill first, which takes a while on a busy machine.
  await expect.poll(() => status('agent'), { timeout: 25_000 }).toBe(200)
  expect(await count()).toBe(2)
  expect(await status('partner')).toBe(429)
})
