// Embedded: one session, which the command that migrates shares with the server. Long: two versions.
import { expect, test } from 'vitest'
import { addCompanies } from '#test/lead-reports.ts'
import { expanding, readyOf, startTraffic } from '#test/next-version.ts'
import { demoInstallation, onDatabase, sourcesOf, startServer } from '#test/processes.ts'
import { runAdmin } from '../../../../packages/testing/portal-processes.ts'

test('the next version migrates beside the server, which goes on, as it does after a way back', {
  timeout: 240_000,
}, async () => {
  const installation = { ...(await demoInstallation()), LEAD_LIMIT_PER_HOUR: '10000' }
  const nips = await onDatabase(installation, (db) => addCompanies(db, 1, 2000))
  const next = sourcesOf('9.1.0', expanding)
  let old = await startServer(installation)
  const traffic = startTraffic(() => [old.address], nips)
  await traffic.more(5)
  const migrated = await runAdmin(['migrate', '--json'], installation, undefined, next)
  expect(JSON.parse(migrated.stdout).applied).toEqual(Object.keys(expanding))
  await traffic.more(20)
  await traffic.end()
  expect(traffic.lost).toEqual([])
  expect(await readyOf(old)).toBe('200 newer')
  await old.kill('SIGTERM')
  const young = await startServer(installation, next)
  expect(await readyOf(young)).toBe('200 up to date')
  await young.kill('SIGTERM')
  old = await startServer(installation)
  expect(await readyOf(old)).toBe('200 newer')
})
