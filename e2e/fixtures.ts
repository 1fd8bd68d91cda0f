import { test as base, expect } from '@playwright/test'
import { ListPage } from './list-page.ts'
import { type PageWatch, watchPages } from './page-watch.ts'
import { type PortalApi, portalApi, signIn } from './portal-api.ts'
import { type Portal, startPortal } from './portal-server.ts'
import { keepTokens } from './stored-tokens.ts'

interface PerTest {
  /** The user who is signed in at the start, or null. */
  user: string | null
  watch: PageWatch
  /** The API for the user of the test. */
  api: PortalApi
  list: ListPage
}

interface PerWorker {
  /** The server's environment. With other values than the default the tests get their own server. */
  portalEnv: Readonly<Record<string, string>>
  portal: Portal
  /** The API for any user, with one sign-in per user, independent of the browser's. */
  apiOf: (username: string) => Promise<PortalApi>
}

export { expect }
export const supportUrl = 'https://support.example.com/'

export const test = base.extend<PerTest, PerWorker>({
  portalEnv: [{ PORTAL_SUPPORT_URL: supportUrl }, { option: true, scope: 'worker' }],
  portal: [
    async ({ portalEnv }, use) => {
      const portal = await startPortal(portalEnv)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  apiOf: [
    async ({ portal }, use) => {
      const known = new Map<string, Promise<PortalApi>>()
      await use((username) => {
        const api =
          known.get(username) ??
          signIn(portal.address, username).then((tokens) => portalApi(portal.address, tokens))
        known.set(username, api)
        return api
      })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ portal }, use) => use(portal.address),
  user: ['partner', { option: true }],
  // All tests of a worker share one page (playwright.config.ts), so each starts with its own session.
  context: async ({ context, portal, user }, use) => {
    if (user !== null) await keepTokens(context, portal.address, await signIn(portal.address, user))
    await use(context)
    // What Playwright does not reset.
    await context.setOffline(false)
    await context.clearPermissions()
  },
  api: async ({ apiOf, user }, use) => use(await apiOf(user ?? 'partner')),
  watch: [
    async ({ context, portal }, use) => {
      const watch = await watchPages(context, portal.address)
      await use(watch)
      expect(watch.problems(), 'what went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
  list: ({ page }, use) => use(new ListPage(page)),
})
