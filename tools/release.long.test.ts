// Long: it builds the portal, packs it with Node, and starts it elsewhere.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRelease, readVersion } from '../packages/runtime/sources.mjs'
import { addressOf } from '../packages/testing/portal-processes.ts'
import { archiveRelease } from './release-archive.ts'

test('a release runs without the checkout', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const archive = await archiveRelease(join(folder, 'made'))
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const release = join(folder, `partner-portal-${readRelease()}`)
  // Without this project's programs and settings.
  const env = { PATH: '/usr/bin:/bin', PORT: '0', DATA_DIR: join(folder, 'data') }
  const admin = join(release, 'node_modules/.bin/portal-admin')
  expect(execFileSync(admin, ['--version'], { env, encoding: 'utf8' })).toBe(`${readVersion()}\n`)

  const inventory = JSON.parse(readFileSync(join(release, 'portal.cdx.json'), 'utf8'))
  expect(inventory.metadata.component.version).toBe(readRelease())
  expect(inventory.components.map(({ name }: { name: string }) => name)).toContain('fastify')
  const { scripts } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'))
  const server = spawn('sh', ['-c', scripts.start], { cwd: release, env })
  onTestFinished(() => void server.kill('SIGKILL'))
  const address = await addressOf(server)
  const ready = await fetch(`${address}/readyz`)
  expect(await ready.json()).toMatchObject({ status: 'ready', version: readVersion() })
  const page = await (await fetch(`${address}/login`)).text()
  const [script = ''] = /\/assets\/index-[\w-]+\.js/.exec(page) ?? []
  expect((await fetch(address + script)).status).toBe(200)
  expect((await fetch(`${address}/sdk/v1.js`)).status).toBe(200)
  const signedIn = await fetch(`${address}/api/frontend/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'partner', password: 'Portal-2026' }),
  })
  expect(signedIn.status).toBe(200)
})
