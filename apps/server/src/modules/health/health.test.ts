import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPortalFault } from '#domain/installation/built-portal.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, startServer, temporaryDirectory } from '#test/processes.ts'
import { testSecret, useTestPortal } from '#test/test-portal.ts'
import { portalHash, stampName } from '../../../../../packages/runtime/sources.mjs'
import { buildApp } from '../../app.ts'

const portal = useTestPortal()

test('the server is ready while the portal is built, and from the sources of its version', async () => {
  const portalDirectory = temporaryDirectory()
  const ask = async (servePortal = true) => {
    const config = { ...portal.config, servePortal, logLevel: 'silent' as const }
    const app = await buildApp({ ...portal, config, secret: testSecret, portalDirectory })
    onTestFinished(() => app.close())
    const answer = await app.inject({ url: '/readyz' })
    return `${answer.statusCode} ${answer.json().detail ?? answer.json().status}`
  }
  expect(await ask()).toMatch(/^503 The portal is not built\. Run: npm run build/)
  expect(await ask(false)).toBe('200 ready')
  writeFileSync(join(portalDirectory, 'index.html'), '<!doctype html>')
  expect(await ask()).toMatch(/^503 The portal was built from other sources/)
  writeFileSync(join(portalDirectory, stampName), 'of another version')
  expect(await ask()).toMatch(/^503 The portal was built from other sources/)
  writeFileSync(join(portalDirectory, stampName), portalHash())
  expect(await ask()).toBe('200 ready')
})

test('the version is in the first line of the log, readyz, doctor and --version; the log has no secrets', async () => {
  const installation = {
    ...(await demoInstallation()),
    SMS_URL: 'https://someone:s3cret-of-sms@sms.example.pl/send',
  }
  const { stdout } = await runCommand(['--version'], installation)
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\+[\da-f]{8}\n$/)
  const version = stdout.trim()
  const server = await startServer({ ...installation, LOG_LEVEL: 'info' })
  let log = ''
  server.process.stdout?.on('data', (chunk: Buffer) => (log += chunk))
  const ready = await fetch(`${server.address}/readyz`)
  expect(await ready.json()).toEqual({ status: 'ready', version, schema: 'up to date' })
  await server.kill('SIGTERM')
  const first = server
    .printed()
    .split('\n')
    .find((line) => line.startsWith('{'))
  expect(JSON.parse(first ?? '')).toMatchObject({
    msg: 'the portal starts',
    version,
    publicUrl: expect.stringContaining('http://127.0.0.1'),
    database: expect.stringMatching(/^(embedded|PostgreSQL), /),
    feed: 'none',
    mail: 'files',
    sms: 'sms.example.pl',
  })
  expect(log).toContain('the portal stops')
  expect(log).toContain('the portal has stopped')
  expect(server.printed()).not.toContain('s3cret')

  const doctor = async (SERVE_PORTAL: string) =>
    (await runCommand(['doctor'], { ...installation, SERVE_PORTAL })).stdout
  expect(await doctor('0')).toContain(`ok    version: ${version}\n`)
  expect(await doctor('0')).toContain('ok    portal: served elsewhere\n')
  const fault = await findPortalFault({ ...portal.config, servePortal: true })
  expect(await doctor('1')).toContain(
    fault === null ? "ok    portal: built from this version's sources" : `FAIL  portal: ${fault}`,
  )
}, 60_000)
