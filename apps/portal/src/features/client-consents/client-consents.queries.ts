import type { ConsentPage } from '@partner-portal/contract/records/client-consents'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { has, type Loose, requireFields } from '#lib/api/loose.ts'

export function consentsQuery(hash: string) {
  return queryOptions({
    queryKey: ['client-consents', hash],
    queryFn: async ({ signal }) =>
      readConsents(await send('getClientConsents', { params: { hash }, signal })),
  })
}

export function readConsents(answer: Loose<ConsentPage> | undefined) {
  const page = requireFields('getClientConsents', answer, 'consents')
  const known = page.consents.filter(has('name', 'text'))
  return { ...page, consents: known.map((one) => ({ answer: null, mayAnswer: [], ...one })) }
}
export type ShownConsents = ReturnType<typeof readConsents>
