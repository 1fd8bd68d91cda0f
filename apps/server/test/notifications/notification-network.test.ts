import { type AddressInfo, createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { PUBLIC, testAuthority, useMerchant } from '#test/merchant.ts'
import { notificationsOf } from '#test/notification-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { internet } from '../../src/platform/outbound/network.ts'

const merchant = useMerchant()
const portal = useTestPortal({}, { network: merchant })
let broker: Awaited<ReturnType<typeof notificationsOf>>

beforeEach(async () => {
  // The limit of samples counts a minute.
  portal.clock.advance(61_000)
  broker = await notificationsOf(portal, 'broker', 'BRK2026')
})

/** The attempt of a sample notification to that address. */
async function tryAt(address: string): Promise<DeliveryAttempt> {
  await broker.activate('NANO', { test: address })
  const answer = await broker.sample('NANO', 'test')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<DeliveryAttempt>()
}

describe('nothing inside is reached (P23)', () => {
  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['fe80::1%eth0']],
    [['2130706433']],
    // One public address does not outweigh a private one, in any position.
    [[PUBLIC, '192.168.0.1']],
    [['192.168.0.1', PUBLIC]],
    [[PUBLIC, 'fd00::1']],
  ])('by a name with the addresses %j', async (addresses) => {
    merchant.names.set('inside.example.com', [addresses])
    expect(await tryAt('inside.example.com/hook')).toMatchObject({
      outcome: 'ADDRESS_REFUSED',
      status: null,
      answer: null,
    })
    expect(merchant.dialled).toEqual([])
  })

  test('by a name that answers otherwise the second time', async () => {
    merchant.names.set('rebind.example.com', [[PUBLIC], ['127.0.0.1']])
    expect(await tryAt('http://rebind.example.com')).toMatchObject({ outcome: 'DELIVERED' })
    // One look-up; the checked address is the connected one.
    expect([merchant.asked, merchant.dialled]).toEqual([['rebind.example.com'], [`${PUBLIC} 80`]])
    expect(await tryAt('http://rebind.example.com')).toMatchObject({ outcome: 'ADDRESS_REFUSED' })
    expect(merchant.dialled).toHaveLength(1)
  })

  test.each([301, 302, 303, 307, 308])('by a redirect %i', async (status) => {
    merchant.answer = (_, response) =>
      response.writeHead(status, { location: 'http://169.254.169.254/latest' }).end('there')
    expect(await tryAt('http://shop.example.com/hook')).toMatchObject({
      outcome: 'REDIRECT',
      status,
      answer: 'there',
    })
    expect([merchant.asked, merchant.dialled]).toEqual([['shop.example.com'], [`${PUBLIC} 80`]])
  })

  test.each([1, 22, 25, 81, 3000, 5432, 6379, 8081, 65_535])('by port %i', async (port) => {
    expect(await tryAt(`shop.example.com:${port}/`)).toMatchObject({ outcome: 'PORT_REFUSED' })
    expect([merchant.asked, merchant.dialled]).toEqual([[], []])
  })

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
  ])('by the number %s, had it ever been saved', async (address) => {
    await broker.activate('NANO', { test: 'shop.example.com' })
    await portal.db
      .updateTable('integration')
      .set({ test_notification_url: address })
      .where('product', '=', 'NANO')
      .execute()
    const answer = await broker.sample('NANO', 'test')
    expect(answer.json()).toMatchObject({ outcome: 'ADDRESS_REFUSED' })
    expect([merchant.asked, merchant.dialled]).toEqual([[], []])
  })

  test('by a proxy of the environment', async () => {
    const variables = ['HTTP_PROXY', 'http_proxy', 'NODE_USE_ENV_PROXY']
    for (const name of variables) process.env[name] = 'http://127.0.0.1:9'
    onTestFinished(() => {
      for (const name of variables) delete process.env[name]
    })
    expect(await tryAt('http://shop.example.com:8080')).toMatchObject({ outcome: 'DELIVERED' })
    expect(merchant.dialled).toEqual([`${PUBLIC} 8080`])
  })
})

describe('the log has the outcome', () => {
  test.each([
    [200, 'DELIVERED'],
    [204, 'DELIVERED'],
    [299, 'DELIVERED'],
    [304, 'REDIRECT'],
    [400, 'CLIENT_ERROR'],
    [401, 'FORBIDDEN'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [410, 'NOT_FOUND'],
    [429, 'CLIENT_ERROR'],
    [500, 'SERVER_ERROR'],
    [503, 'SERVER_ERROR'],
  ])('%i is %s', async (status, outcome) => {
    merchant.answer = (_, response) => response.writeHead(status).end()
    const attempt = await tryAt('http://shop.example.com')
    expect(attempt).toMatchObject({ outcome, status, answer: '' })
  })

  test('a name without an address', async () => {
    merchant.names.set('gone.example.com', [[]])
    expect(await tryAt('gone.example.com')).toMatchObject({ outcome: 'DNS', status: null })
  })

  test('a certificate that nobody vouches for, or of another name; not one of a known authority', async () => {
    expect(await tryAt('https://shop.example.com')).toMatchObject({ outcome: 'CERTIFICATE' })
    expect(merchant.received).toEqual([])
    const known = getCACertificates('default')
    onTestFinished(() => setDefaultCACertificates(known))
    setDefaultCACertificates([...known, testAuthority])
    expect(await tryAt('https://other.example.com')).toMatchObject({ outcome: 'CERTIFICATE' })
    expect(merchant.received).toEqual([])
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    onTestFinished(() => void delete process.env.NODE_TLS_REJECT_UNAUTHORIZED)
    expect(await tryAt('https://other.example.com')).toMatchObject({ outcome: 'CERTIFICATE' })
    expect(merchant.received).toEqual([])
    expect(await tryAt('https://shop.example.com')).toMatchObject({ outcome: 'DELIVERED' })
    expect(merchant.received).toHaveLength(1)
  })

  test('a server that refuses, breaks off, or speaks something else', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9.9\r\n'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    merchant.lead = () => port
    expect(await tryAt('http://shop.example.com')).toMatchObject({ outcome: 'CONNECTION' })
    expect(await tryAt('https://shop.example.com')).toMatchObject({ outcome: 'CONNECTION' })
    await new Promise((resolve) => server.close(resolve))
    expect(await tryAt('http://shop.example.com')).toMatchObject({ outcome: 'CONNECTION' })
    merchant.lead = null
    merchant.answer = (_, response) => response.destroy()
    expect(await tryAt('http://shop.example.com')).toMatchObject({ outcome: 'CONNECTION' })
  })

  test('the second address, where the first is dead', async () => {
    const second = '93.184.215.15'
    merchant.names.set('two.example.com', [[PUBLIC, second]])
    // Nothing listens at port 1.
    merchant.lead = (address) => (address === PUBLIC ? 1 : null)
    expect(await tryAt('http://two.example.com')).toMatchObject({ outcome: 'DELIVERED' })
    expect(merchant.dialled).toEqual([`${PUBLIC} 80`, `${second} 80`])
  })

  test('a server that does not answer: after ten seconds, here after one', async () => {
    expect(internet.limits).toEqual({ connectMs: 3_000, totalMs: 10_000 })
    merchant.limits = { connectMs: 300, totalMs: 1_000 }
    merchant.answer = () => {}
    const late = await tryAt('http://shop.example.com')
    expect(late).toMatchObject({ outcome: 'TIMEOUT', status: null })
    expect(late.durationMs).toBeGreaterThan(900)
    // A server that accepts the connection and never answers TLS is given up after three seconds, here a third.
    const server = createServer((socket) => void socket.on('error', () => {}))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    merchant.lead = () => (server.address() as AddressInfo).port
    const silent = await tryAt('https://shop.example.com')
    expect(silent).toMatchObject({ outcome: 'TIMEOUT' })
    expect(silent.durationMs).toBeLessThan(1_000)
  })
})

describe('the answer is kept', () => {
  test('to two kilobytes, whatever it holds', async () => {
    const bytes = Buffer.concat([
      Buffer.from('a\0b'),
      Buffer.from([0xff, 0xfe, 0xc3]),
      Buffer.from('ł'.repeat(40_000)),
    ])
    merchant.answer = (_, response) => response.writeHead(500).end(bytes)
    const { answer, outcome } = await tryAt('http://shop.example.com')
    expect(outcome).toBe('SERVER_ERROR')
    expect(answer).toMatch(/^a\uFFFDb\uFFFD\uFFFD\uFFFDł{1021}$/)
    expect((await broker.attempts('NANO'))[0]?.answer).toBe(answer)
  })

  test('and an endless one is left alone', async () => {
    let ended: () => void = () => {}
    const closed = new Promise<void>((resolve) => (ended = resolve))
    merchant.answer = (_, response) => {
      const pour = () => {
        while (response.write('x'.repeat(16_384)));
      }
      response.on('drain', pour).on('close', ended)
      pour()
    }
    const { answer, outcome } = await tryAt('http://shop.example.com')
    await closed
    expect([outcome, answer]).toEqual(['DELIVERED', 'x'.repeat(2048)])
  })
})
