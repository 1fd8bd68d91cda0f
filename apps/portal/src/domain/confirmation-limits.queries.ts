import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'
import { has, requireFields } from '#lib/api/loose.ts'

/** Null for a backend without the call. */
export const confirmationLimitsQuery = queryOptions({
  queryKey: ['confirmation limits'],
  queryFn: async ({ signal }) => {
    const answer = await sendIfOffered('findConfirmationLimits', { signal })
    if (answer === null) return null
    return {
      limits: requireFields('findConfirmationLimits', answer, 'limits').limits.filter(
        has('currency', 'amount'),
      ),
      currencies: answer?.currencies ?? [],
      signers: answer?.signers ?? null,
      signerNames: answer?.signerNames ?? [],
      changes: (answer?.changes ?? []).filter(has('currency', 'countsAt')),
    }
  },
})
