import { test as base, expect } from '@playwright/test'
import { ListPage } from './list-page.ts'
import { type PageWatch, watchPages } from './page-watch.ts'
import { type PortalApi, portalApi, signIn } from './portal-api.ts'
import { type Environment, type Portal, startPortal } from './portal-server.ts'
import { Portals } from './portals.ts'
import { keepTokens } from './stored-tokens.ts'

interface PerTest {
  /** The user who is signed in at the start, or null. */
  user: string | null
  /** True: the browser saves data and does not load the code of other pages while a page is idle. */
  savesData: boolean
  /** The server's environment. A file that names one has a server of its own. */
  portalEnv: Environment | null
  /** Starts the server. A file with another way than the usual has a server of its own. */
  newPortal: (env: Environment) => Promise<Portal>
  portal: Portal
  watch: PageWatch
  /** The API for any user, with one sign-in per user and server, independent of the browser's. */
  apiOf: (username: string) => Promise<PortalApi>
  /** The API for the user of the test. */
  api: PortalApi
  list: ListPage
  /** Slows the page's network down, in bytes a second and ms, until the end of the test. */
  setLine: (line: Partial<Line>) => Promise<void>
}

interface Line {
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

interface PerWorker {
  portals: Portals
}

export { expect }
export const supportUrl = 'https://support.example.com/'

const apis = new WeakMap<Portal, Map<string, Promise<PortalApi>>>()

export const test = base.extend<PerTest, PerWorker>({
  portals: [
    async ({}, use) => {
      const portals = new Portals()
      await use(portals)
      await portals.stop()
    },
    { scope: 'worker' },
  ],
  portalEnv: [null, { option: true }],
  newPortal: ({}, use) => use(startPortal),
  // A server of its own needs no worker of its own, which would start a browser too.
  portal: [
    async ({ portals, portalEnv, newPortal }, use, { file }) => {
      const env = portalEnv ?? { PORTAL_SUPPORT_URL: supportUrl }
      const isShared = portalEnv === null && newPortal === startPortal
      const key = `${file} ${JSON.stringify(portalEnv)}`
      await use(
        await (isShared
          ? portals.shared(() => startPortal(env, true))
          : portals.forFile(key, () => newPortal(env))),
      )
    },
    { timeout: 60_000 },
  ],
  apiOf: async ({ portal }, use) => {
    const known = apis.get(portal) ?? new Map<string, Promise<PortalApi>>()
    apis.set(portal, known)
    await use((username) => {
      const api =
        known.get(username) ??
        signIn(portal.address, username).then((tokens) => portalApi(portal.address, tokens))
      known.set(username, api)
      return api
    })
  },
  baseURL: ({ portal }, use) => use(portal.address),
  user: ['partner', { option: true }],
  // The number of files loaded while a page is idle depends on the machine.
  savesData: [true, { option: true }],
  // All tests of a worker share one page (playwright.config.ts), so each starts with its own session.
  context: async ({ context, portal, user, savesData }, use) => {
    await context.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
    }, savesData)
    if (user !== null) await keepTokens(context, portal.address, await signIn(portal.address, user))
    await use(context)
    // State that Playwright does not reset.
    await context.setOffline(false)
    await context.clearPermissions()
  },
  api: async ({ apiOf, user }, use) => use(await apiOf(user ?? 'partner')),
  watch: [
    async ({ context, portal }, use) => {
      const watch = await watchPages(context, portal.address)
      await use(watch)
      // The code of announced errors is loaded only then.
      await expect.poll(watch.problems, 'what went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
  list: ({ page }, use) => use(new ListPage(page)),
  setLine: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page)
    const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    await use(async (line) => {
      await session.send('Network.emulateNetworkConditions', { ...fast, ...line })
    })
    // The page goes on to other tests with this setting.
    await session.send('Network.emulateNetworkConditions', fast)
    await session.detach()
  },
})
