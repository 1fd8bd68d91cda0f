import type { LeadAvailability, LeadMeter } from '@partner-portal/contract/lead-block'
import { normalizeNip } from '@partner-portal/contract/nip'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { has, type Loose } from '#lib/api/loose.ts'

const isWhole = has<Loose<LeadMeter>, 'limit' | 'used'>('limit', 'used')

/** This hour's reports. Null if the backend does not count them. */
export const leadMeterQuery = queryOptions({
  queryKey: ['lead-meter'],
  queryFn: async ({ signal }): Promise<LeadMeter | null> => {
    const meter = await ifOffered(send('getLeadLimit', { signal }))
    return meter && isWhole(meter) ? { resetsAt: null, ...meter } : null
  },
  refetchInterval: 60_000,
})

export const availabilityKey = ['lead-availability']

/** Whether a client can be blocked; null if the backend does not say so beforehand. */
export function availabilityQuery(typed: string) {
  const nip = normalizeNip(typed) ?? ''
  return queryOptions({
    queryKey: [...availabilityKey, nip],
    enabled: nip !== '',
    queryFn: async ({ signal }): Promise<Loose<LeadAvailability> | null> => {
      const query = new URLSearchParams({ nip })
      return (await ifOffered(send('checkLeadAvailability', { query, signal }))) ?? null
    },
    staleTime: 60_000,
    retry: false,
  })
}
