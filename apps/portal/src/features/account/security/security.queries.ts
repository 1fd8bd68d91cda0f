import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'
import { byCursor } from '#lib/api/by-cursor.ts'

/* Each is null for a backend without the call. */

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await sendIfOffered('findSessions', { signal }))?.collection ?? null,
})

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) =>
    (await sendIfOffered('findPasskeys', { signal }))?.collection ?? null,
})

export const factorsQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => sendIfOffered('getSecondFactor', { signal }),
})

/** Keys of the queries that a changed factor makes stale: it also ends the other sessions. */
export const factorKeys = [factorsQuery, passkeysQuery, sessionsQuery].map(
  ({ queryKey }) => queryKey,
)

/** The newest entries first. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['account-history'],
  ...byCursor((page) => sendIfOffered('findAccountEntries', page)),
})
