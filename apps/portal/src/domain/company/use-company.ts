import { normalizeNip } from '@partner-portal/contract/nip'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isRateLimited } from '#lib/failures/failures.ts'
import { useDebouncedValue } from '#lib/timing/use-debounced.ts'
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

  const isOther = name !== '' && companyName.trim() !== '' && plain(companyName) !== plain(name)
  return {
    /** The register's name, where another was typed. */
    otherName: isOther ? name : null,
    takeOtherName: () => change('companyName', name),
    /** Ten digits that are no NIP. */
    isWrong: isWrongNip(nip),
    isSearching: isFetching,
    company,
    isUnknown: isSettled && data === null,
    isDown: isSettled && error !== null && !isFetching,
    isLimited: isRateLimited(error),
  }
}

function isWrongNip(typed: string): boolean {
  const digits = typed.replaceAll(/[\s-]/g, '').replace(/^PL/i, '')
  return /^\d{10,}$/.test(digits) && normalizeNip(typed) === null
}

/** Case, spaces, quotes and the dots of `sp. z o.o.` make no other name. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
