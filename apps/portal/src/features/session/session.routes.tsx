import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { publicRoute } from '#lib/routing/routes.ts'
import { accessToken, lastUsername } from '#lib/tokens/token-store.ts'
import { redirectTarget } from './redirect-target.ts'

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  /** `redirect` is the page that was refused, to open after the sign-in. */
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    // Set even when undefined, because the router fills missing keys from the address.
    redirect: redirectTarget(search.redirect, window.location.origin) ?? undefined,
  }),
  beforeLoad: ({ search, location: { state } }) => {
    if (!accessToken()) return
    const isSameUser = (state.returnsUser ?? lastUsername()) === lastUsername()
    const whole = isSameUser ? redirectTarget(state.returnTo, window.location.origin) : null
    throw redirect({ href: whole ?? search.redirect ?? '/', replace: true })
  },
  component: lazyScreen(() => import('./login-screen.tsx'), 'LoginScreen'),
  staticData: { banners: true },
})

const switchRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login_switch/$hash',
  component: lazyScreen(() => import('./switch-screen.tsx'), 'SwitchScreen'),
})

export const sessionRoutes = [loginRoute, switchRoute] as const
