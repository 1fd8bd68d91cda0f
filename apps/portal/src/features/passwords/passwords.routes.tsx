import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { publicRoute } from '#lib/routing/routes.ts'
import { accessToken } from '#lib/tokens/token-store.ts'

const requestRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/resetting',
  beforeLoad: () => {
    if (accessToken()) throw redirect({ to: '/', replace: true })
  },
  component: lazyScreen(() => import('./request-reset-screen.tsx'), 'RequestResetScreen'),
  staticData: { banners: true },
})

// Pages of one-time links send no request to third parties, so they have no banners (promises P35).
const resetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/resetting/$hash',
  component: lazyScreen(() => import('./new-password-screens.tsx'), 'ResetPasswordScreen'),
})

const setRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/setting/$hash',
  component: lazyScreen(() => import('./new-password-screens.tsx'), 'SetPasswordScreen'),
})

export const passwordsRoutes = [requestRoute, resetRoute, setRoute] as const
