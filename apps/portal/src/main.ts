import '#lib/config/zod-setup.ts'
import '#ui/styles.ts'
import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import { configureApi } from '#lib/api/base-urls.ts'
import { showBrand } from '#lib/config/brand.ts'
import { loadConfig } from '#lib/config/config.ts'
import { switchFeatures } from '#lib/config/features.ts'
import { FAILURE } from '#lib/failures/tell-failure.ts'
import { pagePath, securedPageOf } from '#lib/routing/paths.ts'
import { accessToken, tokenClaims } from '#lib/tokens/token-store.ts'
import { loadListParts } from '#list/list-parts.ts'
import { smallScreen } from '#ui/screen-width.ts'

/*
 * The first file of all, and a small one: the code of the page, its screen, the configuration and
 * the session are requested in parallel. On a slow line each request in sequence costs half a
 * second.
 */
const { pathname: address, search } = window.location
const pathname = import.meta.env.BASE_URL === '/' ? address : pagePath(address)
const page = securedPageOf(pathname)
const isSmall = window.matchMedia(smallScreen).matches
const isSignedIn = accessToken() !== null
const claims = tokenClaims()
const isAllowed = page !== undefined && claims !== null && mayOpen(page, { roles: claims.roles })
const isList = isAllowed && Object.values<string>(gridPages).includes(pathname)
const isLogin = pathname === '/login' || (page !== undefined && !isSignedIn)

const code = import('#app/start.tsx')
/** Files of another host: those of a brand, and pictures of feeds. */
const elsewhere =
  /"\w*(ogo|icon|fonts|Origins|(heet|Articles|plugins|Resources)(Url)?)":(\[[^\]]*)?"http/
let loadsFromOthers = false
const config = loadConfig().then((loaded) => {
  configureApi(loaded)
  switchFeatures(loaded.features)
  loadsFromOthers = elsewhere.test(JSON.stringify(loaded))
  return loadsFromOthers
    ? import('#lib/config/other-hosts.ts').then((it) => it.configOfPage(loaded))
    : loaded
})
// Error reports load with the first failure.
const report = (event: Event): Promise<unknown> =>
  config
    .then(
      ({ errorReportUrl }): unknown =>
        errorReportUrl &&
        import('#app/error-reports.ts').then((it) => it.report(errorReportUrl, event)),
    )
    .catch(() => {})
for (const type of ['error', 'unhandledrejection', FAILURE]) window.addEventListener(type, report)
const brand = config.then(({ brand, stylesheetUrl }) =>
  showBrand(brand, brand.styleSheet ?? stylesheetUrl),
)
// Nothing is drawn before the texts, so that no text is seen to change.
const texts = config.then((loaded) =>
  Promise.allSettled([
    loaded.textsUrl && import('#lib/config/replaced-texts.ts').then((it) => it.loadTexts(loaded)),
    loaded.offerUrl && import('#lib/config/offer.ts').then((it) => it.loadOffer(loaded.offerUrl)),
  ]),
)
// The login page has no room for the calls.
const calls = () => import('#features/account/sign-in/begin-session.ts')
const session =
  page && isSignedIn
    ? Promise.all([calls(), config]).then(([{ beginSession }]) => beginSession())
    : null
// The session's query gets the failure.
session?.catch(() => {})
// The router repeats a failed load, and shows the failure.
const parts = Promise.allSettled([
  page && isSignedIn && import('#app/secured-area.tsx'),
  isLogin
    ? import('#features/account/sign-in/login-screen.tsx')
    : import('virtual:screens').then(({ byAddress }) => byAddress[pathname]?.()),
  isList && loadListParts(isSmall),
  // With any columns.
  isList && /^(\?columns=[\w%,]*)?$/.test(search) && session && firstPage(session),
])

function firstPage(session: Promise<unknown>): Promise<void> {
  return import('#list/query/first-page.ts').then((it) =>
    it.beginFirstPage(pathname, isSmall, session),
  )
}

Promise.all([code, config, parts, brand, texts])
  .then(([{ start }, loaded]) =>
    start(loaded, page !== undefined && isSignedIn && accessToken() === null, loadsFromOthers),
  )
  .catch((error) => import('#app/not-started.ts').then((it) => it.showStartFailure(error)))
