import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#lib/api.ts'
import { companyQuery } from './company.queries.ts'

const TYPING_MS = 300

interface CompanyFields {
  readonly nip: string
  readonly companyName: string
}

/**
 * The company of the NIP that is typed; its name is filled in once. What the person wrote stays,
 * and so does what the form began with.
 */
export function useCompany(
  typed: CompanyFields,
  change: (field: 'companyName', name: string) => void,
) {
  const { nip, companyName } = typed
  const [settled] = useDebouncedValue(nip, TYPING_MS)
  const { data, isFetching, error } = useQuery(companyQuery(settled))
  const told = useRef({ nip, name: '' })
  const name = data?.name

  useEffect(() => {
    if (settled === '') told.current = { nip: '', name: told.current.name }
    if (!name || told.current.nip === settled) return
    const isOurs = companyName === '' || companyName === told.current.name
    told.current = { nip: settled, name }
    if (isOurs) change('companyName', name)
  })

  const isSettled = settled === nip
  return {
    isSearching: isFetching,
    company: isSettled ? (data ?? undefined) : undefined,
    isUnknown: isSettled && data === null,
    isDown: isSettled && error !== null && !isFetching,
    isLimited: error instanceof ApiError && error.status === 429,
  }
}
