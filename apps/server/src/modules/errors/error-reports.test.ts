import { expect, test } from 'vitest'
import { demoInstallation, startServer } from '#test/processes.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { demoPassword } from '../../demo/users.ts'

const portal = useTestPortal()
const report = {
  version: '1.0.0+5f6fcda1',
  route: '/settlements/45',
  message: 'TypeError: no jan.kowalski@firma.pl with NIP 5260001246',
  stack: 'Kowalski\n    at dayOf (https://portal.example.pl/assets/list-1a2b3c4.js?x=1:1:20417)',
}

test('a report of the portal is one line of the log, without data, and reports are limited', async () => {
  const server = await startServer({ ...(await demoInstallation()), LOG_LEVEL: 'warn' })
  let log = ''
  server.process.stdout?.on('data', (chunk: Buffer) => void (log += chunk))
  const send = (body: unknown) =>
    fetch(`${server.address}/api/error-reports`, {
      method: 'POST',
      // Like a text by `sendBeacon`.
      headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://else.example.pl' },
      body: JSON.stringify(body),
    })
  const answer = await send(report)
  expect(answer.status).toBe(204)
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  await expect.poll(() => log).toContain('an error of the portal')
  const line = log.split('\n').find((line) => line.includes('an error of the portal')) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    report: {
      version: '1.0.0+5f6fcda1',
      route: '/settlements/$',
      message: 'TypeError: no [e-mail] with NIP [number]',
      stack: 'at dayOf (https://portal.example.pl/assets/list-1a2b3c4.js:1:20417)',
    },
  })
  expect(log).not.toMatch(/kowalski|5260001246/i)

  for (const wrong of [
    null,
    'text',
    { ...report, message: '' },
    { ...report, message: 'x'.repeat(501) },
    { ...report, stack: undefined },
    { ...report, version: 'jan@firma.pl' },
  ])
    expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(400)

  // More than two minutes accept: a minute may end meanwhile.
  const sent = await Promise.all(Array.from({ length: 60 }, () => send(report)))
  const refused = sent.find(({ status }) => status === 429)
  expect(sent.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(19)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
}, 30_000)

test('twenty a minute from an address and of an error, 300 of strangers; users have their own', async () => {
  let message = 0
  const send = async (remoteAddress: string, of: { message?: string; cookie?: string } = {}) =>
    (
      await portal.call({
        method: 'POST',
        url: '/api/error-reports',
        payload: { ...report, message: of.message ?? `Error ${message++}` },
        headers: of.cookie ? { cookie: of.cookie } : {},
        remoteAddress,
      })
    ).statusCode
  const sendMany = (count: number, address: string) =>
    Promise.all(Array.from({ length: count }, () => send(address)))
  expect(await sendMany(21, '198.51.100.1')).toEqual([...Array(20).fill(204), 429])
  for (let host = 2; host <= 15; host += 1)
    expect(new Set(await sendMany(20, `198.51.100.${host}`))).toEqual(new Set([204]))
  expect(await send('198.51.100.16')).toBe(429)
  const signedIn = await portal.post('/login_check', { username: 'agent', password: demoPassword })
  const cookie = /portal-device=[^;]+/.exec(String(signedIn.headers['set-cookie']))?.[0] ?? ''
  expect(await send('198.51.100.16', { cookie })).toBe(204)
  expect(await send('198.51.100.16', { cookie: `${cookie}x` })).toBe(429)
  portal.clock.advance(60_000)
  expect(await send('198.51.100.16')).toBe(204)
  for (let host = 20; host < 40; host += 1)
    expect(await send(`198.51.100.${host}`, { message: 'of a broken release' })).toBe(204)
  expect(await send('198.51.100.40', { message: 'of a broken release' })).toBe(429)
  expect(await send('198.51.100.40')).toBe(204)
})
