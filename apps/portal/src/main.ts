import '#lib/zod-setup.ts'
import '#ui/styles.ts'
import { screens } from 'virtual:screens'
import { mayOpen } from '@partner-portal/contract/access-map'
import { gridPages } from '@partner-portal/contract/grid-names'
import { beginSession } from '#features/session/begin-session.ts'
import { importListParts } from '#grid/list-parts.ts'
import { beginFirstPage } from '#grid/query/first-page.ts'
import { loadConfig } from '#lib/config.ts'
import { securedPageOf } from '#lib/guard.ts'
import { configureApi } from '#lib/request.ts'
import { accessToken, tokenClaims } from '#lib/token-store.ts'
import { smallScreen } from '#ui/screen-width.ts'

/*
 * The first file of all, and a small one: the code of the page, its screen, the configuration and
 * the session are asked for at the same time. On a slow line each question that waits for another
 * one's answer costs half a second.
 */
const { pathname, search } = window.location
const page = securedPageOf(pathname)
const isList = Object.values<string>(gridPages).includes(pathname)
const isSmall = window.matchMedia(smallScreen).matches
const isSignedIn = accessToken() !== null
const claims = tokenClaims()
const isAllowed = page !== undefined && claims !== null && mayOpen(page, { roles: claims.roles })

const code = import('#app/start.tsx')
const config = loadConfig().then((loaded) => {
  configureApi(loaded)
  if (!page || !isSignedIn) return loaded
  const session = beginSession()
  if (search === '' && isAllowed) beginFirstPage(pathname, isSmall, session)
  return loaded
})
if (page && isSignedIn) ask(() => import('#app/secured-area.tsx'))
if (isList && isAllowed) ask(() => Promise.all(importListParts(isSmall)))
ask(screens[page && !isSignedIn ? '/login' : pathname])

const root = document.getElementById('root')
if (root)
  void Promise.all([code, config]).then(([{ start }, loaded]) =>
    start(root, loaded, page !== undefined && isSignedIn && accessToken() === null),
  )

/** A file that fails now is asked for again by the router, which shows the failure. */
function ask(importer: (() => Promise<unknown>) | undefined): void {
  importer?.().catch(() => {})
}
