import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { companyQuery } from './lead-block.queries.ts'

const TYPING_MS = 300

/**
 * The company of the NIP that is typed. `onFound` is told its name once: what the person types
 * over it stays.
 */
export function useCompany(nip: string, onFound: (name: string) => void) {
  const [settled] = useDebouncedValue(nip, TYPING_MS)
  const { data, isFetching, isError } = useQuery(companyQuery(settled))
  const told = useRef<string>(undefined)
  const name = data?.name

  useEffect(() => {
    if (!name || told.current === settled) return
    told.current = settled
    onFound(name)
  }, [name, settled, onFound])

  const isSettled = settled === nip
  return {
    isSearching: isFetching,
    company: isSettled ? (data ?? undefined) : undefined,
    isUnknown: isSettled && data === null,
    isDown: isSettled && isError && !isFetching,
  }
}
