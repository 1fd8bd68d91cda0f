import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useMerchant } from '#test/merchant.ts'
import { notificationsOf } from '#test/notification-calls.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { useTestPortal } from '#test/test-portal.ts'

const merchant = useMerchant()
const portal = useTestPortal({}, { network: merchant })
const document = readFileSync(
  join(import.meta.dirname, '../../../../docs/notifications.md'),
  'utf8',
)
const example = /```js\n([^]*?)```/.exec(document)?.[1] ?? ''

test('the example of the documentation takes what the server sends, and nothing else', async () => {
  const broker = await notificationsOf(portal, 'broker', 'BRK2026')
  const { qaPermissions } = await broker.activate('NANO', { test: 'http://shop.example.com' })
  await broker.sample('NANO', 'test')
  const [received] = merchant.received
  const header = String(received?.headers['partner-portal-signature'])
  const body = received?.body ?? ''
  const secret = qaPermissions?.passSecret ?? ''
  const file = join(temporaryDirectory(), 'example.mjs')
  const now = portal.clock.now().getTime()
  const verdicts = (...calls: [string, string, string, number?][]) => {
    const judge = `for (const [header, body, secret, now = ${now}] of ${JSON.stringify(calls)}) {
      Date.now = () => now
      console.log(isFromPortal(header, Buffer.from(body), secret))
    }`
    writeFileSync(file, `${example}\n${judge}`)
    const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
    expect(stderr).toBe('')
    return stdout.trim().split('\n')
  }
  expect(
    verdicts(
      [header, body, secret],
      [header, body.replace('1000000', '9000000'), secret],
      [header, body, `${secret}x`],
      [header.replace(/t=\d/, 't=2'), body, secret],
      [header, body, secret, now + 301_000],
      ['', body, secret],
    ),
  ).toEqual(['true', 'false', 'false', 'false', 'false', 'false'])
})
