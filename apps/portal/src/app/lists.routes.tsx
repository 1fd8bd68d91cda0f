import { listRoute } from '#lib/routing/list-route.ts'

/** Features that are one list. */
export const listsRoutes = [
  listRoute(
    '/proposal-contract-list',
    () => import('#features/contracts/contract-list.tsx'),
    'ContractListScreen',
  ),
  listRoute(
    '/loan-update-list',
    () => import('#features/loan-updates/loan-update-list.tsx'),
    'LoanUpdateListScreen',
  ),
] as const
