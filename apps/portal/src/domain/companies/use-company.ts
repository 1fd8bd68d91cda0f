import type { Company } from '@partner-portal/contract/companies/companies'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import { useEffect, useRef } from 'react'
import { dataOr, usePart } from '#lib/api/part.ts'
import { isNotFound, isRateLimited } from '#lib/failures/failures.ts'
import { useDebouncedValue } from '#lib/timing/use-debounced.ts'
import { companyQuery } from './company.queries.ts'

export const TYPING_MS = 300

/** The company register's answer for a typed NIP. */
export interface FoundCompany {
  readonly company: Company | undefined
  readonly isSearching: boolean
  readonly isUnknown: boolean
  /** The reason for an unchecked name, as a text. */
  readonly unchecked: ReturnType<typeof uncheckedReason>
}

export function useFoundCompany(nip: string): FoundCompany {
  const settled = useDebouncedValue(nip, TYPING_MS)
  const part = usePart(companyQuery(settled))
  const { isFetching, error } = part
  // The field shows the failure, and works without the register.
  const data = dataOr(part, undefined)
  const isLoaded = settled === nip
  return {
    company: isLoaded ? (data ?? undefined) : undefined,
    isSearching: isFetching,
    isUnknown: isLoaded && data === null,
    unchecked: uncheckedReason(isLoaded && !isFetching ? error : null),
  }
}

export function uncheckedReason(error: unknown) {
  if (error === null) return null
  if (isRateLimited(error)) return 'tooManyQuestions'
  return isNotFound(error) ? 'notNamed' : 'registerDown'
}

/**
 * Fills in the name of the found company if the field is empty or has the name of the previous NIP.
 * In a field that has the focus the name is selected, so that typing replaces it.
 */
export function useCompany(
  { nip, companyName }: { nip: string; companyName: string },
  change: (field: 'companyName', name: string) => void,
  match: FoundCompany,
) {
  const name = match.company?.name ?? ''

  const filled = useRef('')
  const selected = useRef('')
  useEffect(() => {
    const before = filled.current
    if (name === before) return
    filled.current = name
    if (companyName !== '' && companyName !== before) return
    selected.current = name
    change('companyName', name)
  })
  useEffect(() => {
    if (companyName === '' || companyName !== selected.current) return
    selected.current = ''
    const { activeElement: field } = document
    if (field instanceof HTMLInputElement && field.name === 'companyName') field.select()
  }, [companyName])

  const isOther = name !== '' && companyName.trim() !== '' && plain(companyName) !== plain(name)
  return {
    ...match,
    /** The register's name if the typed one differs. */
    otherName: isOther ? name : null,
    takeOtherName: () => change('companyName', name),
    /** Ten digits with a wrong checksum. */
    isWrong: isWrongNip(nip),
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
