// Once: processes, whose SQL other files try on both databases.

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { applicationOf } from '#test/lead-reports.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, startServer, temporaryDirectory } from '#test/processes.ts'
import { askAt } from '#test/sign-in-at.ts'
import { useStandIn } from '#test/stand-in.ts'
import { type Environment } from '../../../../packages/testing/portal-processes.ts'
import { readConfig } from '../../src/domain/config/config.ts'
import { joinDatabase } from '../../src/platform/database/open.ts'

const provider = useStandIn()
const EVENTS_SECRET = 'R2l2ZSBtZSBhIHNlY3JldCB0aGF0IGlzIHJhbmRvbSE='
const documents = join(import.meta.dirname, '../../../../docs')
const example = /```js\n([^]*?)```/.exec(
  readFileSync(join(documents, 'notifications.md'), 'utf8'),
)?.[1]

interface Row {
  id: string
  kind: string
  taken: string | null
  failure: string | null
  attempts: number
}

test('the server sends what comes in; what is given up is seen, and sent again', async () => {
  const installation = {
    ...(await demoInstallation()),
    EVENTS_URL: `${provider.url}/events`,
    EVENTS_SECRET,
  }
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCommand([...args, '--json'], installation)
    return { code, said: stdout === '' ? stderr : JSON.parse(stdout) }
  }
  const list = async (...args: string[]): Promise<Row[]> =>
    (await run('event', 'list', ...args)).said
  const finding = async () => {
    const { findings } = (await run('doctor')).said as {
      findings: { check: string; ok: boolean }[]
    }
    return findings.find(({ check }) => check === 'events')
  }
  const received: { signature: string; body: string }[] = []
  // doctor asks without a body.
  const posted = () => received.filter(({ body }) => body !== '')
  let status = 500
  provider.answer = async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ signature: String(request.headers['partner-portal-signature']), body })
    response.writeHead(status).end()
  }

  const server = await startServer(installation)
  const applied = await askAt(server.address, '/broker-application', { body: applicationOf() })
  expect(applied.status).toBe(201)
  await vi.waitFor(() => expect(posted()).toHaveLength(1), { timeout: 20_000 })
  const first = posted()[0] ?? { signature: '', body: '' }
  expect(isVerified(first)).toBe(true)
  expect(isVerified({ ...first, body: `${first.body} ` })).toBe(false)
  await vi.waitFor(
    async () =>
      expect(await list('--waiting')).toMatchObject([
        { kind: 'application', taken: null, failure: 'it answered 500', attempts: 1 },
      ]),
    { timeout: 20_000 },
  )
  expect(await finding()).toMatchObject({ ok: true })
  // It hurries what waits, too.
  expect((await run('event', 'retry')).said).toEqual({ count: 1 })
  await vi.waitFor(() => expect(posted()).toHaveLength(2), { timeout: 20_000 })

  const [{ id = '' } = {}] = await list()
  await giveUp(installation)
  expect(await finding()).toMatchObject({ ok: false })
  expect((await run('event', 'retry', 'unknown')).said).toContain(
    'No event unknown waits or was given up.',
  )
  status = 204
  expect((await run('event', 'retry', id)).said).toEqual({ count: 1 })
  await vi.waitFor(() => expect(posted()).toHaveLength(3), { timeout: 20_000 })
  expect(JSON.parse(posted()[2]?.body ?? '')).toEqual(JSON.parse(first.body))
  await vi.waitFor(async () => expect(await list('--waiting')).toEqual([]), { timeout: 20_000 })
  expect([await list('--failed'), await finding()]).toMatchObject([[], { ok: true }])
  await server.kill('SIGTERM')
  expect(server.process.exitCode).toBe(0)
})

/** The three days are over. */
async function giveUp(installation: Environment): Promise<void> {
  const database = await joinDatabase(readConfig({ ...installation }), { program: 'the test' })
  await database.db.updateTable('provider_event').set({ due_at: null }).execute()
  await database.close()
}

/** By the example of the documentation. */
function isVerified({ signature, body }: { signature: string; body: string }): boolean {
  const file = join(temporaryDirectory(), 'example.mjs')
  const given = [signature, body, EVENTS_SECRET].map((text) => JSON.stringify(text)).join(', ')
  writeFileSync(file, `${example}\nconsole.log(isFromPortal(${given}))`)
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.trim() === 'true'
}
