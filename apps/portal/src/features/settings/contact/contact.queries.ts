import type { ContactField } from '@partner-portal/contract/rules/contact'
import type { Contact, UnverifiedContact } from '@partner-portal/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { has, type Loose } from '#lib/api/loose.ts'

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: async ({ signal }): Promise<Contact> =>
    readContact(await send('getContact', { signal }), { email: null, phoneNumber: null }),
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
    unverified:
      answer?.unverified?.filter(
        has<Loose<UnverifiedContact>, keyof UnverifiedContact>('field', 'value', 'expiresAt'),
      ) ?? [],
  }
}
