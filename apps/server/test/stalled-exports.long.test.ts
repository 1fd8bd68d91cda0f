import { once } from 'node:events'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allOf, head, useSockets } from '#test/raw-sockets.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({}, { connections: { stalled: 8000, check: 100, export: 10_000 } })
const { open, allClosed, bearer } = useSockets(portal)

beforeAll(async () => {
  // More than the system's buffers of a connection take in, and hard to compress.
  await sql`insert into financial_document (partner_id, relation, external_id, customer_name, product, date_added, document_number, amount, currency, status)
    select partner.id, 'gained', 'noise-' || n, noise.text, 'NANO', now(), n || noise.text, 1, 'PLN', 'new'
    from partner, generate_series(1, 8000) n, lateral (
      select string_agg(md5(random()::text), '') as text from generate_series(1, 60 + n % 2)
    ) noise
    where partner.code = 'DEMO'`.execute(portal.db)
})

const small = 'filter[status][value]=paid&filter[status][matchType]=EXACT'
const status = async (username: string) =>
  (await portal.get(username, `/financial-document-grid?limit=0&${small}`)).statusCode

async function ask(username: string): Promise<Socket> {
  const headers = await bearer(username)
  const socket = await open()
  socket.pause().write(head('GET', `${api}/financial-document-grid?limit=0`, headers))
  return socket
}

test('two exports that nobody reads keep no others waiting, and are cut in the end', async () => {
  const stalled = [await ask('partner'), await ask('master')]
  for (const socket of stalled) await once(socket, 'readable')
  await expect.poll(() => status('agent'), { timeout: 6_000 }).toBe(200)
  expect(await status('partner')).toBe(429)
  expect(stalled.map(({ closed }) => closed)).toEqual([false, false])
  await allClosed()
  expect(await status('partner')).toBe(200)
})

test('an export that is read by the sip is cut in the end', async () => {
  const socket = await ask('partner')
  let answer = ''
  const sip = setInterval(() => (answer += socket.read() ?? ''), 100)
  await allClosed()
  clearInterval(sip)
  answer += await allOf(socket)
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect(answer).not.toMatch(/\r\n0\r\n\r\n$/)
  expect(await status('partner')).toBe(200)
})
