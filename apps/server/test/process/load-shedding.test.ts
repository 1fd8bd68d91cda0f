import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { api, useTestPortal } from '#test/test-portal.ts'

const SAMPLE = 50
const portal = useTestPortal({}, { connections: { lag: 60, lagSample: SAMPLE } })
const get = (url: string) => portal.call({ method: 'GET', url })
const preAuth = async () => (await get(`${api}/pre_auth`)).statusCode

/** Blocks the event loop. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('while the event loop runs late, calls are 503 with Retry-After, and health is answered', async () => {
  expect(await preAuth()).toBe(204)
  block(400)
  await turn()
  expect(await preAuth()).toBe(204)

  for (let n = 0; n < 5; n += 1) {
    block(150)
    await turn()
  }
  const shed = await get(`${api}/pre_auth`)
  expect([shed.statusCode, shed.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }])
  expect(Number(shed.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get('/healthz')).statusCode).toBe(200)

  await wait(4 * SAMPLE)
  expect(await preAuth()).toBe(204)
})
