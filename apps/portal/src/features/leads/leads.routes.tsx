import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedPage } from '#lib/routing/routes.ts'

const list = lazyScreen(() => import('./list/lead-list.tsx'), 'LeadListScreen')
const block = lazyScreen(() => import('./lead-block-screen.tsx'), 'LeadBlockScreen')

export const leadsRoutes = [
  securedPage('/lead-list', list),
  securedPage('/lead-block', block),
] as const
