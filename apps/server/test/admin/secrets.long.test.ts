// Long: each starts three or four servers.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { summary as summaryOf } from '#test/integration-calls.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, startServer } from '#test/processes.ts'
import { askAt, signInAt } from '#test/sign-in-at.ts'

const fresh = 'T3kYw9RbZ5uQx8Lf0cVn1HsGd7JmEoA2iKpW4tXq6Ys='

test('doctor names the keys that no configured secret opens, and the portal answers 503 for them', async () => {
  const installation = await demoInstallation()
  const sound = await runCommand(['doctor'], installation)
  expect(sound.stdout).toContain(
    'ok    integration keys: the configured secrets open all integration keys (1)',
  )

  const changed = { ...installation, AUTH_SECRET: fresh }
  const faulty = await runCommand(['doctor'], changed)
  expect(faulty.code).toBe(1)
  expect(faulty.stdout).toContain(
    'FAIL  integration keys: the keys of 1 of 1 integrations (BROKER PURCHASE_FINANCE) were encrypted by an AUTH_SECRET or DATA_SECRET that is not configured. Add that secret to AUTH_SECRET_PREVIOUS or DATA_SECRET_PREVIOUS',
  )
  expect(faulty.stdout).toContain(
    'FAIL  messages: 1 of 1 waiting messages were encrypted by an AUTH_SECRET or DATA_SECRET that is not configured',
  )
  const server = await startServer({ ...changed, LOG_LEVEL: 'fatal' })
  const broken = await summary(server.address)
  expect(broken.status).toBe(503)
  expect(Number(broken.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await broken.text()).toContain('the operator has to mend the configuration')
  await server.kill('SIGTERM')

  const { AUTH_SECRET, DATA_DIR = '' } = installation
  const old = AUTH_SECRET ?? readFileSync(join(DATA_DIR, 'auth-secret'), 'utf8').trim()
  const mended = { ...changed, AUTH_SECRET_PREVIOUS: old }
  expect((await runCommand(['doctor'], mended)).stdout).toContain('ok    integration keys')
  const again = await startServer(mended)
  expect((await summary(again.address)).status).toBe(200)
  await again.kill('SIGTERM')

  const refused = await runCommand(['reseal'], changed)
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Nothing is changed')])
  for (const resealed of [1, 0]) {
    const { stdout } = await runCommand(['reseal', '--json'], mended)
    expect(JSON.parse(stdout)).toEqual({ resealed, total: 1, resealedApps: 0, resealedFiles: 0 })
  }
  // Without the old secret.
  expect((await summary((await startServer(changed)).address)).status).toBe(200)
}, 120_000)

test('a DATA_SECRET can be added and replaced, which signs nobody out; then AUTH_SECRET alone', async () => {
  const installation = await demoInstallation()
  const { DATA_DIR = '' } = installation
  const auth =
    installation.AUTH_SECRET ?? readFileSync(join(DATA_DIR, 'auth-secret'), 'utf8').trim()
  const data = 'Zq8LwT1vYh4NcR7sXe0KbG5uMjD2oFaP9iWt6Vy3QnE='
  const start = async (environment: Record<string, string>) => {
    // No server may start with other secrets by mistake.
    if (installation.DATABASE_URL)
      await runCommand(['secrets', 'accept'], { ...installation, ...environment })
    return startServer({ ...installation, LOG_LEVEL: 'fatal', ...environment })
  }
  const first = await start({})
  const { token } = await signInAt(first.address, 'broker')
  await first.kill('SIGTERM')

  const separate = { AUTH_SECRET: auth, DATA_SECRET: data }
  const second = await start(separate)
  expect((await summary(second.address, token)).status).toBe(200)
  await second.kill('SIGTERM')
  const doctor = () => runCommand(['doctor'], { ...installation, ...separate })
  expect((await doctor()).stdout).toContain(
    'The secrets of 1 integrations, authenticator apps, receipts and web push are not encrypted',
  )
  const resealed = await runCommand(['reseal', '--json'], { ...installation, ...separate })
  expect(JSON.parse(resealed.stdout)).toMatchObject({ resealed: 1, total: 1 })
  expect((await doctor()).stdout).toContain('ok    secrets: tokens and data have a secret each\n')

  const replaced = { AUTH_SECRET: auth, DATA_SECRET: fresh, DATA_SECRET_PREVIOUS: data }
  const third = await start(replaced)
  expect((await summary(third.address, token)).status).toBe(200)
  await third.kill('SIGTERM')

  const alone = { AUTH_SECRET: 'Hn5RkX2wZc8TqL0yVb6JdM3sGfE9oUa7iPt1WxY4KvQ=', DATA_SECRET: data }
  const last = await start(alone)
  expect((await summary(last.address, token)).status).toBe(401)
  expect((await summary(last.address)).status).toBe(200)
}, 120_000)

async function summary(address: string, known?: string): Promise<Response> {
  const token = known ?? (await signInAt(address, 'broker')).token
  return askAt(address, summaryOf('BRK2026', 'PURCHASE_FINANCE'), { method: 'GET', token })
}
