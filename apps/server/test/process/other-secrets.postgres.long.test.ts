// PostgreSQL: several processes share its secrets; the embedded database has one. Long: four are started.
import { expect, test } from 'vitest'
import { adminOf } from '#test/portal-admin.ts'
import { demoInstallation, startServer } from '#test/processes.ts'
import { runServer } from '../../../../packages/testing/portal-processes.ts'

const other = 'YW5vdGhlciBzZWNyZXQgdGhhdCBpcyByYW5kb20gMTIz'

test('a process with other secrets is refused, unless they replace the known ones', async () => {
  const env = await demoInstallation()
  const { run, finding: doctor } = adminOf(env)
  const first = await startServer(env)
  expect(await doctor('secrets')).toMatch(/^ok /)
  const replaced = { ...env, AUTH_SECRET: other, DATA_SECRET: env.AUTH_SECRET ?? '' }
  const refused = await runServer({ ...replaced, SERVE_PORTAL: '0' })
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(
    /^AUTH_SECRET is not the one that the servers of this database use/,
  )
  expect(refused.stderr).not.toMatch(/\n\s+at /)
  expect(await adminOf(replaced).finding('secrets')).toMatch(/^FAIL AUTH_SECRET is not the one/)

  const rotated = { ...replaced, AUTH_SECRET_PREVIOUS: env.AUTH_SECRET ?? '' }
  await first.kill('SIGTERM')
  await (await startServer(rotated)).kill('SIGTERM')
  expect(await doctor('secrets')).toMatch(/^FAIL AUTH_SECRET is not the one/)
  expect((await run('secrets accept')).code).toBe(0)
  await (await startServer(env)).kill('SIGTERM')
}, 60_000)
