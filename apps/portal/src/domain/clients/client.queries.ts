import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'

export function clientQuery(nip: string) {
  return queryOptions({
    queryKey: ['client', nip],
    queryFn: ({ signal }) => send('getClient', { query: new URLSearchParams({ nip }), signal }),
  })
}
