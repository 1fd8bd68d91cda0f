import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { redirectTarget } from '#lib/routing/guard.ts'
import { basePath } from '#lib/routing/paths.ts'
import { publicRoute, securedRoute } from '#lib/routing/routes.ts'
import { accessToken, lastUsername } from '#lib/tokens/token-store.ts'

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  /** `redirect`: the refused page, opened after the sign-in. */
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    // Set even when undefined, because the router fills missing keys from the address.
    redirect: redirectTarget(search.redirect, window.location.origin) ?? undefined,
  }),
  beforeLoad: ({ search, location: { state } }) => {
    if (!accessToken()) return
    const isSameUser = (state.returnsUser ?? lastUsername()) === lastUsername()
    const whole = isSameUser ? redirectTarget(state.returnTo, window.location.origin) : null
    throw redirect({ href: basePath + (whole ?? search.redirect ?? '/'), replace: true })
  },
  component: lazyScreen(() => import('./sign-in/login-screen.tsx'), 'LoginScreen'),
  staticData: { banners: true },
})

const requestResetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/resetting',
  beforeLoad: () => {
    if (accessToken()) throw redirect({ to: '/', replace: true })
  },
  component: lazyScreen(() => import('./passwords/request-reset-screen.tsx'), 'RequestResetScreen'),
  staticData: { banners: true },
})

// Pages of one-time links send no request to third parties, so they have no banners.
const resetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/resetting/$hash',
  component: lazyScreen(() => import('./passwords/new-password-screen.tsx'), 'ResetPasswordScreen'),
})

const setRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/setting/$hash',
  component: lazyScreen(() => import('./passwords/new-password-screen.tsx'), 'SetPasswordScreen'),
})

const switchRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login_switch/$hash',
  component: lazyScreen(() => import('./sign-in/switch-screen.tsx'), 'SwitchScreen'),
})

const contactRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settings/contact',
  component: lazyScreen(() => import('./contact/contact-screen.tsx'), 'ContactScreen'),
})

const securityRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settings/password',
  component: lazyScreen(() => import('./security/security-screen.tsx'), 'SecurityScreen'),
})

export const signInRoutes = [
  loginRoute,
  requestResetRoute,
  resetRoute,
  setRoute,
  switchRoute,
] as const
export const settingsRoutes = [contactRoute, securityRoute] as const
