import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { putFile } from '#test/feed.ts'
import { automatic } from '#test/integration-calls.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, startServer, temporaryDirectory } from '#test/processes.ts'
import { askAt, signInAt } from '#test/sign-in-at.ts'

interface Row {
  partner: string
  product: string
  environment: string
  outcome: string
  notification: string
  status: number | null
  next: string | null
}

const columns = 'partnerCode,externalId,nip,product,amount,currency,validUntil'

test('the server tells of limits that portal-admin and the feed bring; an operator sees what came of it', async () => {
  const FEED_DIR = join(temporaryDirectory(), 'feed')
  mkdirSync(FEED_DIR)
  const installation = { ...(await demoInstallation()), FEED_DIR }
  const deliveries = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCommand(
      ['deliveries', '--json', ...args],
      installation,
    )
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout) as Row[]
  }
  const demo = await deliveries()
  const outcomes = new Set(demo.map(({ outcome }) => outcome))
  expect([...outcomes].toSorted()).toEqual(['DELIVERED', 'FORBIDDEN', 'TIMEOUT'])
  expect(demo.filter(({ next }) => next !== null)).toEqual([])
  expect((await deliveries('--failed')).map(({ outcome }) => outcome)).not.toContain('DELIVERED')
  expect(await deliveries('--partner', 'SINGLE')).toEqual([])

  const line = (externalId: string) =>
    `BROKER,${externalId},5260250274,PURCHASE_FINANCE,50000.00,PLN,2026-12-31`
  const refused = async (count: number) => {
    for (;;) {
      const rows = await deliveries('--failed')
      const attempts = rows.filter(({ outcome }) => outcome === 'PORT_REFUSED')
      if (new Set(attempts.map(({ notification }) => notification)).size >= count) return attempts
      await delay(100)
    }
  }
  const server = await startServer(installation)
  await activate(server.address)
  const file = join(temporaryDirectory(), 'limits.csv')
  putFile(file, [columns, line('L-1')])
  const imported = await runCommand(['import', file, '--record', 'limit'], installation)
  expect([imported.code, imported.stdout]).toEqual([0, expect.stringContaining('1 new')])
  expect(await refused(1)).toMatchObject([
    { partner: 'BROKER', environment: 'production', status: null, next: expect.any(String) },
  ])
  await server.kill('SIGTERM')
  expect(server.process.exitCode).toBe(0)

  // Limits have no button for a reload: the server takes them as it starts, and every minute.
  putFile(join(FEED_DIR, 'limit-1.csv'), [columns, line('F-1')])
  await startServer(installation)
  await refused(2)
  const table = await runCommand(['deliveries', '--failed', '--limit', '1'], installation)
  expect(table.stdout).toMatch(/^at +partner +product .*\n.* BROKER +PURCHASE_FINANCE /)
  const unknown = await runCommand(['deliveries', '--partner', 'NOBODY'], installation)
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('NOBODY')])
}, 60_000)

/** With an address that the portal refuses before any network request. */
async function activate(address: string): Promise<void> {
  const { token } = await signInAt(address, 'broker')
  const body = { product: 'PURCHASE_FINANCE', prodNotificationUrl: 'shop.example.com:3000/hook' }
  const saved = await askAt(address, automatic('BRK2026'), { body, token })
  expect(saved.status).toBe(200)
}
