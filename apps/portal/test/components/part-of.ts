import type { Pages } from '#lib/api/part.ts'

const waiting = {
  error: null,
  isFetching: false,
  isLoading: false,
  isPlaceholderData: false,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  hasNextPage: true,
  refetch: () => undefined,
  fetchNextPage: () => new Promise<never>(() => {}),
}

export function partOf<Data = never>(state: Partial<Pages<Data>> & { readonly data?: Data } = {}) {
  return { ...waiting, ...state } as Pages<Data>
}
