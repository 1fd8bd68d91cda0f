import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { walk } from '../../../../packages/contract/conformance/walk.ts'
import { demoPassword } from '../../src/demo/users.ts'

const origin = 'https://portal.example.com'
const portal = useTestPortal({ PORTAL_ORIGINS: origin })

test.each(['master', 'agent', 'broker'])('this server conforms, as %s', async (username) => {
  const app = await portal.another()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const start = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`
  const urls = { apiUrl: `${start}/frontend`, publicApiUrl: start }
  const results = await walk({ ...urls, origin }, { username, password: demoPassword })
  const isGood = ({ verdict }: (typeof results)[number]) =>
    verdict === 'works' || verdict === 'not tried'
  expect(results.filter((result) => !isGood(result))).toEqual([])
  const reasonless = results.filter(({ verdict, reason }) => verdict === 'not tried' && !reason)
  expect(reasonless).toEqual([])
  // Without https there are no passkeys, no deliveries before an activation, and no receipt in the demo.
  const problems = results
    .flatMap(({ findings }) => findings)
    .filter(
      ({ call }) => !['findPasskeys', 'findDeliveries', 'getLeadReceipt'].includes(call ?? ''),
    )
  expect(problems).toEqual([])
  const links = results.find(({ screen }) => screen === '/integrations')
  if (username === 'agent') expect(links?.reason).toBe('the user does not have ROLE_INTEGRATIONS')
  expect(results.filter(({ verdict }) => verdict === 'works').length).toBeGreaterThan(8)
})
