import { send } from '#lib/api/api.ts'

/** Another backend may answer the products alone, without what is around them. */
export const productsAnswer = {
  queryKey: ['products'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const answer: unknown = await send('findProducts', { signal })
    return answer
  },
  // They change slowly; a screen opened later asks again.
  staleTime: 5 * 60_000,
}
