import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#lib/api.ts'
import { useDebouncedValue } from '#lib/use-debounced.ts'
import { companyQuery } from './company.queries.ts'

const TYPING_MS = 300

interface CompanyFields {
  readonly nip: string
  readonly companyName: string
}

/**
 * The company of the typed NIP. Fills in its name if the field is empty or has the name of the
 * previous NIP.
 */
export function useCompany(
  { nip, companyName }: CompanyFields,
  change: (field: 'companyName', name: string) => void,
) {
  const settled = useDebouncedValue(nip, TYPING_MS)
  const { data, isFetching, error } = useQuery(companyQuery(settled))
  const isSettled = settled === nip
  const company = isSettled ? (data ?? undefined) : undefined
  const name = company?.name ?? ''

  const filled = useRef('')
  useEffect(() => {
    const before = filled.current
    if (name === before) return
    filled.current = name
    if (companyName === '' || companyName === before) change('companyName', name)
  })

  return {
    isSearching: isFetching,
    company,
    isUnknown: isSettled && data === null,
    isDown: isSettled && error !== null && !isFetching,
    isLimited: error instanceof ApiError && error.status === 429,
  }
}
