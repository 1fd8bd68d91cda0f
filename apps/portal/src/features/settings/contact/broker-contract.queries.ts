import type { BrokerContract } from '@partner-portal/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'

/** Null for a partner without a contract, or a backend without the call. */
export const brokerContractQuery = queryOptions({
  queryKey: ['broker-contract'],
  queryFn: async ({ signal }): Promise<BrokerContract | null> => {
    const answer: Partial<BrokerContract> | null | undefined = await ifOffered(
      send('getBrokerContract', { signal }),
    )
    const { number, signedAt, status, documentUrl } = answer ?? {}
    if (!number || !signedAt || !status) return null
    return { number, signedAt, status, documentUrl: documentUrl ?? null }
  },
})
