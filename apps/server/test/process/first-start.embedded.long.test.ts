// Embedded: starts the embedded database whatever the database under test is.

import { expect, test } from 'vitest'
import { startServer, temporaryDirectory } from '#test/processes.ts'
import { signInAt } from '#test/sign-in-at.ts'

// The journeys of npm test begin with such a start, too.
test('the server makes its database and the demo on its first start', async () => {
  const { address } = await startServer({ DATA_DIR: temporaryDirectory() })
  expect((await signInAt(address, 'partner')).token).not.toBe('')
}, 60_000)
