import { expect, test } from 'vitest'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const network = (n: number) => `198.51.${n}.7`
const statusOf = async (username: string, password: string, remoteAddress: string) => {
  const payload = { username, password }
  const url = `${api}/login_check`
  return (await portal.call({ method: 'POST', url, payload, remoteAddress })).statusCode
}

test('2,100 made-up sign-ins from 21 networks close no door (P10)', async () => {
  for (let from = 0; from < 2100; from += 14)
    await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        statusOf(`nobody-${from + n}`, 'wrong', network((from + n) % 21)),
      ),
    )
  for (const username of ['master', 'broker', 'agent', 'single'])
    expect(await statusOf(username, 'Portal-2026', network(99)), username).toBe(200)
  expect(await statusOf('partner', 'Portal-2026', network(1))).toBe(200)
}, 300_000)
