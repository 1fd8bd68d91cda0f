import { createServer } from 'node:net'
import { test as base } from './fixtures.ts'
import { type Portal, startPortal } from './portal-server.ts'

export { expect } from './fixtures.ts'

/** A portal of its own at a host name: browsers make no passkeys for an IP address. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ portalEnv }, use) => {
      const port = await freePort()
      const address = `http://localhost:${port}`
      const portal = await startPortal({ ...portalEnv, PORT: `${port}`, PUBLIC_URL: address })
      await use({ ...portal, address })
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** PUBLIC_URL has to be known before the server starts. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}
