// PostgreSQL: several processes share its secrets; the embedded database has one. Long: fifteen are started.
import { expect, test } from 'vitest'
import { adminOf } from '#test/portal-admin.ts'
import { demoInstallation, type RunningServer, startServer } from '#test/processes.ts'
import { askAt, signInAt } from '#test/sign-in-at.ts'
import { runServer } from '../../../../packages/testing/portal-processes.ts'

const foreign = 'YW5vdGhlciBzZWNyZXQgdGhhdCBpcyByYW5kb20gMTIz'
const wrong = 'T3kYw9RbZ5uQx8Lf0cVn1HsGd7JmEoA2iKpW4tXq6Ys='

test('replacing AUTH_SECRET in two processes, in the order of the docs, signs nobody out', async () => {
  const env = await demoInstallation()
  const old = env.AUTH_SECRET ?? ''
  const start = (auth: string, previous = '') =>
    startServer({ ...env, AUTH_SECRET: auth, AUTH_SECRET_PREVIOUS: previous })
  let servers = await Promise.all([start(old), start(old)])
  const sessions = [await signIn(servers[0]), await signIn(servers[1])]

  /** Restarts the processes one after the other; in between, each session is valid at both and renewed at both. */
  async function restartWith(auth: string, previous: string): Promise<void> {
    for (const index of [0, 1]) {
      await servers[index]?.kill('SIGTERM')
      servers = servers.with(index, await start(auth, previous)) as typeof servers
      for (const [at, session] of sessions.entries())
        for (const server of servers) {
          const answer = await askAt(server.address, '/user_info', { method: 'GET', ...session })
          expect(answer.status).toBe(200)
          const body = { refresh_token: session.refresh_token }
          const renewed = await askAt(server.address, '/login/token/refresh', { body })
          expect(renewed.status, await renewed.clone().text()).toBe(200)
          sessions[at] = (await renewed.json()) as (typeof sessions)[number]
        }
      sessions.push(await signIn(servers[index]))
    }
  }
  await restartWith(old, foreign)
  await restartWith(foreign, old)
  await restartWith(foreign, '')
}, 60_000)

test('a process whose secret is new, or another, is refused, and the right ones still start', async () => {
  const env = await demoInstallation()
  const { run, finding: doctor } = adminOf(env)
  await (await startServer(env)).kill('SIGTERM')
  expect(await doctor('secrets')).toMatch(/^ok /)
  const another = { ...env, AUTH_SECRET: wrong, DATA_SECRET: env.AUTH_SECRET ?? '' }
  expect(await refusalOf(another)).toMatch(
    /^AUTH_SECRET is not the one that the servers of this database use.*\n$/,
  )
  expect(await adminOf(another).finding('secrets')).toMatch(/^FAIL AUTH_SECRET is not the one/)

  const mistaken = { ...env, AUTH_SECRET: wrong, AUTH_SECRET_PREVIOUS: env.AUTH_SECRET ?? '' }
  expect(await refusalOf(mistaken)).toMatch(
    /^AUTH_SECRET is new to the servers of this database\. First give it to all.*\n$/,
  )
  const sealing = { ...env, DATA_SECRET: wrong }
  expect(await refusalOf(sealing)).toMatch(/^DATA_SECRET is new to the servers/)
  expect(await doctor('secrets')).toMatch(/^ok /)
  await (await startServer(env)).kill('SIGTERM')

  expect((await adminOf(mistaken).run('secrets accept')).code).toBe(0)
  expect(await doctor('secrets')).toMatch(/^FAIL AUTH_SECRET is not the one/)
  await (await startServer(mistaken)).kill('SIGTERM')
  expect((await run('secrets accept')).code).toBe(0)
  await (await startServer(env)).kill('SIGTERM')
}, 60_000)

function signIn(server: RunningServer | undefined) {
  return signInAt(server?.address ?? '', 'partner')
}

async function refusalOf(env: Record<string, string>): Promise<string> {
  const { code, stderr } = await runServer({ ...env, SERVE_PORTAL: '0' })
  expect(code).toBe(1)
  return stderr
}
