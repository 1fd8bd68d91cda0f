import type { LeadMeter } from '@partner-portal/contract/lead-block'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { isNoSuchCall } from '#lib/failures.ts'
import { has, type Loose } from '#lib/loose.ts'

const isWhole = has<Loose<LeadMeter>, 'limit' | 'used'>('limit', 'used')

/** This hour's reports. Null if the backend does not count them. */
export const leadMeterQuery = queryOptions({
  queryKey: ['lead-meter'],
  queryFn: async ({ signal }): Promise<LeadMeter | null> => {
    try {
      const meter = await send('getLeadLimit', { signal })
      return meter && isWhole(meter) ? { resetsAt: null, ...meter } : null
    } catch (error) {
      if (isNoSuchCall(error)) return null
      throw error
    }
  },
  refetchInterval: 60_000,
})
