import type { Company } from '@partner-portal/contract/companies/companies'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'

const HOUR = 3_600_000

/**
 * The company of a valid NIP; null for one unknown to the register. A 404 without our code may come
 * from a backend without a register.
 */
export function companyQuery(typed: string) {
  const nip = normalizeNip(typed) ?? ''
  return queryOptions({
    queryKey: ['company', nip],
    enabled: nip !== '',
    queryFn: async ({ signal }): Promise<Company | null> => {
      try {
        return await send('getCompany', { params: { nip }, signal })
      } catch (error) {
        if (hasCode(error, 'NIP_NOT_FOUND')) return null
        throw error
      }
    },
    staleTime: HOUR,
    retry: false,
  })
}
