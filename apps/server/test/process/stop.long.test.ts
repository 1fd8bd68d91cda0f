// Long: the server gives a request ten seconds.

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { automatic } from '#test/integration-calls.ts'
import { demoInstallation, startServer } from '#test/processes.ts'
import { head } from '#test/raw-sockets.ts'
import { signInAt } from '#test/sign-in-at.ts'
import { api } from '#test/test-portal.ts'

test('a stopping server waits ten seconds for what runs, and no longer', async () => {
  const server = await startServer(await demoInstallation())
  const { token } = await signInAt(server.address, 'broker')
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    head('POST', `${api}${automatic('BRK2026')}/logo`, {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1024 * 1024,
    }),
  )
  // Fast enough for an upload, which has two minutes.
  const slow = setInterval(() => socket.write('x'.repeat(2048)), 500)
  onTestFinished(() => clearInterval(slow))
  const startedAt = performance.now()
  await server.kill('SIGTERM')
  expect(server.process.exitCode).toBe(1)
  const waited = performance.now() - startedAt
  expect(waited).toBeGreaterThan(9_900)
  expect(waited).toBeLessThan(13_000)
}, 60_000)
