import type { Company } from '@partner-portal/contract/companies/companies'
import type {
  Availability,
  LeadAvailability,
  LeadMeter,
} from '@partner-portal/contract/leads/lead-block'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import { queryOptions } from '@tanstack/react-query'
import { companyQuery } from '#domain/companies/company.queries.ts'
import { sendIfOffered } from '#lib/api/api.ts'
import { hasFeature } from '#lib/config/features.ts'

/** This hour's reports. Null for a backend without a count. */
export const leadMeterQuery = queryOptions({
  queryKey: ['lead-meter'],
  queryFn: ({ signal }): Promise<LeadMeter | null> => sendIfOffered('getLeadLimit', { signal }),
  refetchInterval: 60_000,
})

export const leadCheckKey = ['lead-check']

export interface LeadCheck {
  /** Null for a backend without an answer beforehand. */
  readonly availability: Availability | null
  readonly lead: NonNullable<LeadAvailability['lead']> | null
  /** Null without the register's answer. */
  readonly company: Company | null
  readonly registerFailure: unknown
}

/** The availability of the client of a valid NIP, and its company. */
export function leadCheckQuery(typed: string) {
  const nip = normalizeNip(typed) ?? ''
  return queryOptions({
    queryKey: [...leadCheckKey, nip],
    enabled: nip !== '',
    async queryFn({ signal, client }): Promise<LeadCheck> {
      const query = new URLSearchParams({ nip })
      const answer = hasFeature('leads')
        ? await sendIfOffered('checkLeadAvailability', { query, signal })
        : null
      const { availability = null, lead = null, company } = answer ?? {}
      const checked = { availability, lead, company: null, registerFailure: null }
      if (availability !== null && availability !== 'free') return checked
      if (company) return { ...checked, company }
      if (company === null) return { ...checked, registerFailure: new Error('It is down') }
      // Another backend has the specification's call only.
      const failed = (error: unknown) => ({ error })
      const result = await client.fetchQuery(companyQuery(nip)).catch(failed)
      if (result === null) return { ...checked, availability: 'unregistered' }
      if ('error' in result) return { ...checked, registerFailure: result.error }
      return { ...checked, company: result }
    },
    staleTime: 60_000,
    retry: false,
  })
}
