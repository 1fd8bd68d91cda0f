// Long: four starts and stops of servers, a backup and a restore.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { record } from '#platform/events/record.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { createSealer } from '#platform/secrets/sealer.ts'
import { testSecret } from '#test/fixed.ts'
import { runCommand } from '#test/portal-admin.ts'
import {
  demoInstallation,
  emptyDirectory,
  onDatabase,
  startServer,
  temporaryDirectory,
} from '#test/processes.ts'
import { askAt } from '#test/sign-in-at.ts'
import { useStandIn } from '#test/stand-in.ts'
import type { Environment } from '../../../../packages/testing/portal-processes.ts'

const provider = useStandIn()

test('a restored installation writes to nobody, also after a restart, until it is resumed', {
  timeout: 120_000,
}, async () => {
  const events: string[] = []
  provider.answer = (request, response) => {
    // doctor probes with HEAD.
    if (request.method === 'POST') events.push(request.url ?? '')
    response.end()
  }
  const installation: Environment = { ...(await demoInstallation()), AUTH_SECRET: testSecret }
  const link = await runCommand(['user', 'set-password-link', 'partner', '--json'], installation)
  expect(link.code, link.stderr).toBe(0)
  await onDatabase(installation, async (db) => {
    const now = new Date()
    const to = { channel: 'email', to: 'anna@example.com', subject: 'x' } as const
    const sealer = createSealer([testSecret])
    const expiresAt = new Date(now.getTime() + 3_600_000)
    await queueMessage(db, sealer, { ...to, kind: 'notice', text: 'waited' }, now)
    await queueMessage(db, sealer, { ...to, kind: 'reset', text: 'old link', expiresAt }, now)
    const actor = { partnerId: 1, username: 'partner' }
    await record(db, now, actor, 'lead.extension-requested', { id: 1 }, {})
  })
  const file = join(temporaryDirectory(), 'portal.backup')
  expect((await runCommand(['backup', file], installation)).code).toBe(0)

  const target: Environment = {
    DATA_DIR: await emptyDirectory(),
    AUTH_SECRET: testSecret,
    EVENTS_URL: `${provider.url}/events`,
    EVENTS_SECRET: 'R2l2ZSBtZSBhIHNlY3JldCB0aGF0IGlzIHJhbmRvbSE=',
  }
  const restored = await runCommand(['restore', file], target)
  expect(restored.stdout).toContain('It writes to nobody')
  expect(restored.stdout).toContain('To send it: portal-admin resume')
  const sent = () => {
    const outbox = join(target.DATA_DIR ?? '', 'outbox')
    const names = existsSync(outbox)
      ? readdirSync(outbox).filter((name) => name.endsWith('.json'))
      : []
    return names.map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')).text as string)
  }

  const server = await startServer(target)
  const reset = await askAt(server.address, '/login/reset-password', {
    body: { login: 'partner' },
  })
  expect(reset.status).toBeLessThan(300)
  // The server looks for pending deliveries every second.
  await delay(1_500)
  await server.kill('SIGTERM')
  const again = await startServer(target)
  await delay(1_500)
  expect([sent(), events]).toEqual([[], []])
  const doctor = async () => (await runCommand(['doctor'], target)).stdout
  expect(await doctor()).toMatch(
    /ok {4}deliveries: held since .* \(1 event, 2 email\): nobody gets anything/,
  )

  const resumed = await runCommand(['resume'], target)
  expect(resumed.stdout).toContain('This installation sends again')
  await expect.poll(() => events, { timeout: 10_000 }).toEqual(['/events'])
  await expect.poll(sent, { timeout: 10_000 }).toHaveLength(2)
  expect(sent().join()).toContain('waited')
  expect(sent().join()).not.toContain('old link')
  expect(await doctor()).toContain('ok    deliveries: not held')
  const twice = await runCommand(['resume'], target)
  expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('Nothing is held')])
  const entries = await runCommand(['audit', 'list', '--json'], target)
  expect(entries.stdout).toContain('deliveries.resumed')
  await again.kill('SIGTERM')
})
