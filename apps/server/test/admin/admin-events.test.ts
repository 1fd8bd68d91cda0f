import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { applicationOf } from '#test/lead-reports.ts'
import { adminOf } from '#test/portal-admin.ts'
import { demoInstallation, onDatabase, startServer, temporaryDirectory } from '#test/processes.ts'
import { askAt } from '#test/sign-in-at.ts'
import { useStandIn } from '#test/stand-in.ts'

const provider = useStandIn()
const EVENTS_SECRET = 'R2l2ZSBtZSBhIHNlY3JldCB0aGF0IGlzIHJhbmRvbSE='
const documents = join(import.meta.dirname, '../../../../docs')
const example = /```js\n([^]*?)```/.exec(
  readFileSync(join(documents, 'notifications.md'), 'utf8'),
)?.[1]

interface Row {
  number: number
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
  const { run, admin, finding } = adminOf(installation)
  const list = (options: string): Promise<Row[]> => admin(`event list ${options}`.trim())
  const received: { signature: string; body: string }[] = []
  // doctor sends requests without a body.
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
        { kind: 'application.received', taken: null, failure: 'it answered 500', attempts: 1 },
      ]),
    { timeout: 20_000 },
  )
  expect(await finding('events')).toMatch(/^ok/)
  // The command sends pending events at once, too.
  expect(await admin('event retry')).toEqual({ count: 1 })
  await vi.waitFor(() => expect(posted()).toHaveLength(2), { timeout: 20_000 })

  const [{ number = 0 } = {}] = await list('')
  // The three days of attempts are over.
  await onDatabase(installation, (db) =>
    db.updateTable('event_delivery').set({ due_at: null }).execute(),
  )
  expect(await finding('events')).toMatch(/^FAIL/)
  expect((await run('event retry unknown')).stderr).toContain(
    'No event unknown waits or was given up.',
  )
  status = 204
  expect(await admin(`event retry ${number}`)).toEqual({ count: 1 })
  await vi.waitFor(() => expect(posted()).toHaveLength(3), { timeout: 20_000 })
  expect(JSON.parse(posted()[2]?.body ?? '')).toEqual(JSON.parse(first.body))
  await vi.waitFor(async () => expect(await list('--waiting')).toEqual([]), { timeout: 20_000 })
  expect([await list('--failed'), await finding('events')]).toEqual([
    [],
    expect.stringMatching(/^ok/),
  ])
  await server.kill('SIGTERM')
  expect(server.process.exitCode).toBe(0)
})

/** As the example of the documentation does. */
function isVerified({ signature, body }: { signature: string; body: string }): boolean {
  const file = join(temporaryDirectory(), 'example.mjs')
  const args = [signature, body, EVENTS_SECRET].map((text) => JSON.stringify(text)).join(', ')
  writeFileSync(file, `${example}\nconsole.log(isFromPortal(${args}))`)
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.trim() === 'true'
}
