import type { Passkey } from '@partner-portal/contract/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { has, type Loose } from '#lib/api/loose.ts'

/** Null for a backend without the call. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => {
    const answer: { collection?: Loose<Passkey>[] } | null | undefined = await ifOffered(
      send('findPasskeys', { signal }),
    )
    return answer?.collection?.filter(has('id', 'name')) ?? null
  },
})

type Passkeys = NonNullable<Awaited<ReturnType<NonNullable<typeof passkeysQuery.queryFn>>>>
export type LoadedPasskey = Passkeys[number]
