import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#lib/api.ts'
import { companyQuery } from './company.queries.ts'

const TYPING_MS = 300

/**
 * The company of the NIP that is typed. `onFound` is told its name once: what the person types
 * over it stays. What a form begins with has its name already.
 */
export function useCompany(nip: string, onFound: (name: string) => void) {
  const [settled] = useDebouncedValue(nip, TYPING_MS)
  const { data, isFetching, error } = useQuery(companyQuery(settled))
  const told = useRef(nip)
  const name = data?.name

  useEffect(() => {
    if (settled === '') told.current = ''
    if (!name || told.current === settled) return
    told.current = settled
    onFound(name)
  }, [name, settled, onFound])

  const isSettled = settled === nip
  return {
    isSearching: isFetching,
    company: isSettled ? (data ?? undefined) : undefined,
    isUnknown: isSettled && data === null,
    isDown: isSettled && error !== null && !isFetching,
    isLimited: error instanceof ApiError && error.status === 429,
  }
}
