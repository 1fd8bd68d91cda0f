import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#domain/installation/config.ts'
import { authSecret } from '#platform/secrets/auth-secret.ts'
import { createSealer } from '#platform/secrets/sealer.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { testSecret, useTestPortal } from '#test/test-portal.ts'
import { readInstallation } from './installation.ts'

const portal = useTestPortal()

/** An embedded installation without a secret yet. */
function dataDirectory(): string {
  const directory = temporaryDirectory()
  for (const [name, value] of Object.entries({ DATA_DIR: directory, PORTAL_CONFIG: '/dev/null' }))
    vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  return directory
}

test('portal-admin encrypts a message with the secret that the server uses at its first start', async () => {
  const DATA_DIR = dataDirectory()
  const { sealer } = await readInstallation(portal.db)
  const server = createSealer([authSecret(readConfig({ DATA_DIR }))])
  expect(server.open(sealer.seal('text', 'here'), 'here')).toBe('text')
})

test('beside a server with a configured secret, portal-admin generates no other', async () => {
  const directory = dataDirectory()
  const server = { pid: process.pid + 1, program: 'the server', socketDirectory: directory }
  writeFileSync(join(directory, 'holder.json'), JSON.stringify(server))
  await expect(readInstallation(portal.db)).rejects.toThrow('Give it the same configuration')
  vi.stubEnv('AUTH_SECRET', testSecret)
  const { sealer } = await readInstallation(portal.db)
  expect(createSealer([testSecret]).open(sealer.seal('text', 'here'), 'here')).toBe('text')
})
