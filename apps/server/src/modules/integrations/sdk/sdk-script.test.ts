import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { ensureEmbedCodeBuilt } from '../../../../../../packages/runtime/build.mjs'

await ensureEmbedCodeBuilt()
const portal = useTestPortal({ PORTAL_ORIGINS: 'https://portal.example.com' })
const url = '/sdk/v1.js'

test('the script is for the pages of any shop, and kept for minutes only', async () => {
  const answer = await portal.call({
    method: 'GET',
    url,
    headers: { origin: 'https://sklep.example.com' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toContain('shopFinancing')
})

test('the script comes packed as the browser asks, the same in every form', async () => {
  const get = (accepted: string) =>
    portal.call({ method: 'GET', url, headers: { 'accept-encoding': accepted } })
  const plain = await get('identity')
  const packed = await get('gzip, br;q=0')
  const smallest = await get('gzip, deflate, br')
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload)
  expect(smallest.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(smallest.rawPayload)).toEqual(plain.rawPayload)
})

test('an unchanged script is not sent again', async () => {
  const first = await portal.call({ method: 'GET', url })
  const tag = String(first.headers.etag)
  const again = await portal.call({ method: 'GET', url, headers: { 'if-none-match': tag } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
  const answer = await portal.call({ method: 'GET', url, headers: { 'if-none-match': 'W/"x"' } })
  expect(answer.statusCode).toBe(200)
})

test('another version is not there, and not a page of the portal', async () => {
  expect((await portal.call({ method: 'GET', url: '/sdk/v2.js' })).statusCode).toBe(404)
})

test.each([url, '/api/docs', '/content/banners.json', '/config.json', '/healthz'])(
  'HEAD %s is answered as GET, without the body',
  async (address) => {
    const [get, head] = [
      await portal.call({ method: 'GET', url: address }),
      await portal.call({ method: 'HEAD', url: address }),
    ]
    expect([head.statusCode, head.body]).toEqual([get.statusCode, ''])
    expect(get.statusCode).toBeLessThan(400)
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  },
)

test('HEAD of a call of the API, and of what is not there, is 404', async () => {
  for (const address of ['/api/frontend/user', '/sdk/v2.js', '/content/none.json'])
    expect((await portal.call({ method: 'HEAD', url: address })).statusCode).toBe(404)
})
