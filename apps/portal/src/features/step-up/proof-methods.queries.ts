import { type ProofMethod, proofMethods } from '@partner-portal/contract/factor-methods'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'

/** How the user can prove who they are; always with something. Asked anew for each dialog. */
export const proofMethodsQuery = queryOptions({
  queryKey: ['proof-methods'],
  queryFn: async ({ signal }): Promise<ProofMethod[]> => {
    const answer = await send('findProofMethods', { signal }).catch(() => undefined)
    const known = proofMethods.filter((method) => answer?.methods?.includes(method))
    const [first] = answer?.methods ?? []
    const sorted = known.toSorted((one, other) => Number(other === first) - Number(one === first))
    return sorted.length > 0 ? sorted : ['password']
  },
  gcTime: 0,
})
