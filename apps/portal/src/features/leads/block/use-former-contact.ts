import { useEffect, useRef } from 'react'
import { clientQuery } from '#domain/clients/client.queries.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import type { LeadValues } from './lead-fields.ts'

const none = { firstName: '', lastName: '', phoneNumber: '', email: '' }
const fields = Object.keys(none) as (keyof typeof none)[]

/**
 * Fills in the contact person of the firm's last report of a client, if nothing is typed there, and empties
 * the fields for another client. `nip` null: the client cannot be reported. Returns whether the person is
 * the former one.
 */
export function useFormerContact(
  nip: string | null,
  values: LeadValues,
  setValues: (change: (typed: LeadValues) => LeadValues) => void,
): boolean {
  const enabled = nip !== null && hasFeature('records')
  const part = usePart({ ...clientQuery(nip ?? ''), enabled })
  const person = enabled ? dataOr(part, null)?.people[0] : undefined
  const former = { ...none }
  if (person) for (const field of fields) former[field] = person[field] ?? ''
  const filled = useRef(none)
  useEffect(() => {
    const before = filled.current
    if (fields.every((field) => former[field] === before[field])) return
    filled.current = former
    if (fields.every((field) => values[field] === before[field]))
      setValues((typed) => ({ ...typed, ...former }))
  })
  return person !== undefined && fields.every((field) => values[field] === former[field])
}
