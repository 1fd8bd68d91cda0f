// Embedded: starts the embedded database whatever the database under test is.

import { expect, test } from 'vitest'
import { startServer, temporaryDirectory } from '#test/processes.ts'
import { signInAt } from '#test/sign-in-at.ts'

// The journeys of npm test begin with such a start, too.
test('the server makes its database and the demo on its first start', async () => {
  const { address } = await startServer({ DATA_DIR: temporaryDirectory() })
  expect((await signInAt(address, 'partner')).token).not.toBe('')
}, 60_000)

test('loads no demo with DEMO=0, nor later without it', async () => {
  const DATA_DIR = temporaryDirectory()
  await (await startServer({ DATA_DIR, DEMO: '0' })).kill('SIGTERM')
  const server = await startServer({ DATA_DIR })
  await expect(signInAt(server.address, 'partner')).rejects.toThrow('401')
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
}, 90_000)
