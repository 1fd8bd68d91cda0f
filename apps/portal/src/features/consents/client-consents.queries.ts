import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'

export function consentsQuery(hash: string) {
  return queryOptions({
    queryKey: ['client-consents', hash],
    queryFn: ({ signal }) => send('getClientConsents', { params: { hash }, signal }),
  })
}
