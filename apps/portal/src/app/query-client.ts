import { QueryClient } from '@tanstack/react-query'
import type { NetworkError } from '#lib/failures/api-errors.ts'
import { isTransient } from '#lib/failures/failures.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // With 'online', skeletons would stay forever without a network.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 1 && isTransient(error) && !(error as NetworkError).isLate,
        retryDelay: 1000,
        refetchOnWindowFocus: false,
        // Queries that failed offline are repeated once the network is back.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
    },
  })
}
