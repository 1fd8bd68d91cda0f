import type { BrokerContract, Contact } from '@partner-portal/contract/accounts/settings'
import type { ContactField } from '@partner-portal/contract/rules/contact'
import { queryOptions } from '@tanstack/react-query'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { collectionOf, has, type Loose, requireFields } from '#lib/api/loose.ts'
import { unreadable } from '#lib/api/shape.ts'

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: async ({ signal }): Promise<Contact> => {
    const answer = await send('getContact', { signal })
    // Null is a user without one.
    if (answer?.email === undefined && answer?.phoneNumber === undefined)
      throw unreadable('getContact', 'email', undefined, 'a string or null')
    return readContact(answer, { email: null, phoneNumber: null })
  },
  // A refetch must not change a form while somebody types.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** A backend that asks for no codes answers nothing `unverified`. */
export function readContact(
  answer: Loose<Contact> | undefined,
  otherwise: Pick<Contact, ContactField>,
): Contact {
  return {
    email: answer?.email ?? otherwise.email,
    phoneNumber: answer?.phoneNumber ?? otherwise.phoneNumber,
    unverified: (answer?.unverified ?? []).filter(has('field', 'value', 'expiresAt')),
  }
}

/** Null for a partner without a contract, or a backend without the call. */
export const brokerContractQuery = queryOptions({
  queryKey: ['broker-contract'],
  queryFn: async ({ signal }): Promise<BrokerContract | null> => {
    const answer = await sendIfOffered('getBrokerContract', { signal })
    if (!answer || Object.keys(answer).length === 0) return null
    const needed = ['number', 'signedAt', 'status'] as const
    return { documentUrl: null, ...requireFields('getBrokerContract', answer, ...needed) }
  },
})

/** An agent's masters. None for other users, or from a backend without the call. */
export const mastersQuery = queryOptions({
  queryKey: ['masters'],
  queryFn: async ({ signal }) =>
    collectionOf('findMasters', await sendIfOffered('findMasters', { signal }), 'name') ?? [],
})
