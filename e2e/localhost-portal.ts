import { freePort } from '../packages/testing/free-port.ts'
import { test as base } from './fixtures.ts'
import { type Environment, type Portal, startPortal } from './portal-server.ts'

export { expect } from './fixtures.ts'

/** A portal of its own at a host name: browsers make no passkeys for an IP address. */
export const test = base.extend({
  newPortal: ({}, use) => use(startAtLocalhost),
})

async function startAtLocalhost(env: Environment): Promise<Portal> {
  // PUBLIC_URL has the port before the server starts.
  const port = await freePort()
  const address = `http://localhost:${port}`
  const portal = await startPortal({ ...env, PORT: `${port}`, PUBLIC_URL: address })
  return { ...portal, address }
}
