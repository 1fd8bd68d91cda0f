import type { Passkey } from '@partner-portal/contract/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { has, type Loose } from '#lib/loose.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => {
    const answer: { collection?: Loose<Passkey>[] } | undefined = await send('findPasskeys', {
      signal,
    })
    return answer?.collection?.filter(has('id', 'name')) ?? null
  },
  retry: false,
})
